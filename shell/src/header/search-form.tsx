import { loadSlotOnce, Slot } from '@exwerk/shared-kernel/page/slot';
import { paths } from '@exwerk/shared-kernel/routing/paths';
import { Button } from '@exwerk/shared-kernel/ui/button';
import { Icon } from '@exwerk/shared-kernel/ui/icon';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useHref, useSearchParams } from 'react-router-dom';
import styles from './header.module.css';

/** SEARCH-02, OPEN-A21 */
const longestQuery = 200;

/**
 * A plain form that works without scripts. When it is first focused, the search remote's combobox is fetched and takes over;
 * if that fails, the form goes on as it is.
 */
export function SearchForm() {
  const intl = useIntl();
  const action = useHref(paths.search);
  const [search] = useSearchParams();
  const [text, setText] = useState(search.get('query') ?? '');
  const [upgraded, setUpgraded] = useState(false);

  const upgrade = () => {
    loadSlotOnce('search/quick-search', intl.locale, undefined).then(
      () => setUpgraded(true),
      () => {},
    );
  };

  if (upgraded) return <Slot name="search/quick-search" props={{ initialText: text, autoFocus: true }} />;
  const label = intl.formatMessage({ id: 'shell.search' });
  return (
    <search>
      <form action={action} className={styles.searchForm}>
        <input
          type="search"
          name="query"
          className="ex-input"
          aria-label={label}
          placeholder={intl.formatMessage({ id: 'shell.search.placeholder' })}
          maxLength={longestQuery}
          autoComplete="off"
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          onFocus={upgrade}
        />
        <Button type="submit" iconOnly aria-label={label}>
          <Icon of={Search} />
        </Button>
      </form>
    </search>
  );
}
