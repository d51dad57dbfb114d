import { keptQuery, type PageQuery } from '@exwerk/contract/routing/page-query';
import { paths } from '@exwerk/contract/routing/paths';
import { SlotsOnPage } from '@exwerk/runtime';
import { loadSlotOnce, Slot } from '@exwerk/runtime/page/slot';
import { Button } from '@exwerk/ui/button';
import { classNames } from '@exwerk/ui/class-names';
import { Icon } from '@exwerk/ui/icon';
import inputLooks from '@exwerk/ui/input.module.css';
import { Search } from 'lucide';
import { useContext, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useHref, useSearchParams } from 'react-router-dom';
import { usePageKind } from '../page-kind/page-kind.ts';
import styles from './header.module.css';

const longestText = 200;
const searchText: PageQuery = { query: { kind: 'text', longest: longestText } };

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
          className={inputLooks.input}
          type="search"
          name="query"
          autoComplete="off"
          maxLength={longestText}
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
 * The search remote's combobox takes over when the shopper first goes into the field; until then it costs nothing. It comes
 * once it is loaded: what is typed meanwhile is typed into a field that stays, and is handed over.
 */
export function HeaderSearch({ isShown }: { isShown: boolean }) {
  const { locale } = useIntl();
  const onPage = useContext(SlotsOnPage);
  const [query] = useSearchParams();
  const { remote } = usePageKind();
  // On other pages the parameter means nothing, and the server does not see it.
  const [text, setText] = useState(remote === 'search' ? (keptQuery(searchText, query).get('query') ?? '') : '');
  const [isTaken, setTaken] = useState(false);
  const takeOver = () => {
    const taken = () => setTaken(true);
    // Without it the region says so, and offers another try.
    loadSlotOnce('search/quick-search', locale, onPage?.messages.get('search')).then(taken, taken);
  };
  const field = useRef<HTMLDivElement>(null);
  // On a phone the field comes when it is asked for, and is what was asked for.
  useEffect(() => {
    if (isShown) field.current?.querySelector('input')?.focus();
  }, [isShown]);
  const plain = <PlainSearch text={text} onText={setText} onFocus={takeOver} />;
  return (
    <div id="header-search" ref={field} className={classNames(styles.search, isShown && styles.searchShown)}>
      {isTaken ? (
        <Slot name="search/quick-search" props={{ initialText: text, autoFocus: true }} fallback={plain} />
      ) : (
        plain
      )}
    </div>
  );
}
