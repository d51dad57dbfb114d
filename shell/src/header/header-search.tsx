import { longestQuery } from '@exwerk/contract/defaults/search';
import { keptWords } from '@exwerk/contract/routing/kept-text';
import { paths } from '@exwerk/contract/routing/paths';
import { Slot } from '@exwerk/runtime/page/slot';
import { Button } from '@exwerk/ui/button';
import { classNames } from '@exwerk/ui/class-names';
import { Icon } from '@exwerk/ui/icon';
import inputLooks from '@exwerk/ui/input.module.css';
import { Search } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useHref, useSearchParams } from 'react-router-dom';
import { usePageKind } from '../page-kind/page-kind.ts';
import styles from './header-search.module.css';

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
          maxLength={longestQuery}
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

/** The focus and the caret of one field go over to another one that has the same text. */
function handOver(from: HTMLInputElement, to: HTMLInputElement): void {
  if (document.activeElement !== from) return;
  const { selectionStart, selectionEnd } = from;
  to.focus();
  to.setSelectionRange(selectionStart, selectionEnd);
}

/**
 * The search remote's combobox takes over when the shopper first goes into the field; until then it costs nothing. Once it is there
 * both fields are, for no longer than a handler runs: between two keys nothing is without a field, and no text without its caret.
 */
export function HeaderSearch({ isShown }: { isShown: boolean }) {
  const [query] = useSearchParams();
  const { remote } = usePageKind();
  // On other pages the parameter means nothing, and the server does not see it.
  const asked = remote === 'search' ? keptWords(query.get('query') ?? '', longestQuery) : '';
  const [text, setText] = useState(asked);
  const [before, setBefore] = useState(asked);
  if (asked !== before) {
    setBefore(asked);
    // What was searched for stays where nothing is.
    if (asked !== '') setText(asked);
  }
  const [isWanted, setWanted] = useState(false);
  const [isTaken, setTaken] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  // On a phone the field comes when it is asked for, and is what was asked for.
  useEffect(() => {
    if (isShown) field.current?.querySelector('input')?.focus();
  }, [isShown]);
  // A press has put its caret into the field by then, which is what is handed over.
  const want = () => void setTimeout(() => setWanted(true));
  const takeOver = () => {
    const [own, combobox] = field.current?.querySelectorAll('input') ?? [];
    if (own && combobox) handOver(own, combobox);
    setTaken(true);
  };
  return (
    <div id="header-search" ref={field} className={classNames(styles.search, isShown && styles.searchShown)}>
      {!isTaken && <PlainSearch text={text} onText={setText} onFocus={want} />}
      {isWanted && (
        <Slot name="search/quick-search" props={{ initialText: text, autoFocus: false }} onShown={takeOver} />
      )}
    </div>
  );
}
