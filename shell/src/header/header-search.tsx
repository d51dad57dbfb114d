import { loadSlotOnce, Slot } from '@exwerk/shared-kernel/page/slot';
import { paths } from '@exwerk/shared-kernel/routing/paths';
import { SlotsOnPage } from '@exwerk/shared-kernel/runtime';
import { Button } from '@exwerk/shared-kernel/ui/button';
import { classNames } from '@exwerk/shared-kernel/ui/class-names';
import { Icon } from '@exwerk/shared-kernel/ui/icon';
import { Search } from 'lucide';
import { useContext, useState } from 'react';
import { useIntl } from 'react-intl';
import { useHref, useSearchParams } from 'react-router-dom';
import styles from './header.module.css';

interface PlainSearchProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onFocus?: () => void;
}

/** A form that any browser can send; works before and without scripts. */
function PlainSearch({ text, onText, onFocus }: PlainSearchProps) {
  const intl = useIntl();
  return (
    <search>
      <form action={useHref(paths.search)} className={styles.searchForm}>
        <input
          className="ex-input"
          type="search"
          name="query"
          autoComplete="off"
          maxLength={200}
          aria-label={intl.formatMessage({ id: 'shell.search' })}
          placeholder={intl.formatMessage({ id: 'shell.search.placeholder' })}
          value={text}
          onChange={event => onText(event.currentTarget.value)}
          onFocus={onFocus}
        />
        <Button type="submit" iconOnly aria-label={intl.formatMessage({ id: 'shell.search' })}>
          <Icon of={Search} />
        </Button>
      </form>
    </search>
  );
}

/**
 * SHELL-13. The search remote's combobox takes over when the shopper first goes into the field; until then it costs nothing. It comes
 * once it is loaded: what is typed meanwhile is typed into a field that stays, and is handed over.
 */
export function HeaderSearch({ isShown }: { isShown: boolean }) {
  const { locale } = useIntl();
  const onPage = useContext(SlotsOnPage);
  const [query] = useSearchParams();
  const [text, setText] = useState(query.get('query') ?? '');
  const [isTaken, setTaken] = useState(false);
  const takeOver = () => {
    const taken = () => setTaken(true);
    // Without it the region says so, and offers another try.
    loadSlotOnce('search/quick-search', locale, onPage?.messages.get('search')).then(taken, taken);
  };
  const plain = <PlainSearch text={text} onText={setText} onFocus={takeOver} />;
  return (
    <div id="header-search" className={classNames(styles.search, isShown && styles.searchShown)}>
      {isTaken ? (
        <Slot name="search/quick-search" props={{ initialText: text, autoFocus: true }} fallback={plain} />
      ) : (
        plain
      )}
    </div>
  );
}
