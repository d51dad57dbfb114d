import { longestQuery, seeAllFrom } from '@exwerk/contract/defaults/search';
import { keptWords } from '@exwerk/contract/routing/kept-text';
import { paths, searchPath } from '@exwerk/contract/routing/paths';
import { useAppDispatch, useStorefront } from '@exwerk/runtime';
import type { SlotProps } from '@exwerk/runtime/remotes/remote-modules';
import { Button } from '@exwerk/ui/button';
import { Icon } from '@exwerk/ui/icon';
import inputLooks from '@exwerk/ui/input.module.css';
import textLooks from '@exwerk/ui/text.module.css';
import { Search, X } from 'lucide';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHref, useNavigate } from 'react-router-dom';
import { hitOpened } from '../insights/hit-opened.ts';
import { nextOption, noOption } from './combobox-keys.ts';
import { foundGroups, historyGroups, type QuickOption } from './option-groups.ts';
import { optionId, QuickPanel } from './quick-panel.tsx';
import styles from './quick-search.module.css';
import { useQuickHits } from './use-quick-hits.ts';
import { useSearchHistory } from './use-search-history.ts';

/** The header's search as a combobox: products, categories, brands and content while typing, earlier searches before. */
export default function QuickSearch({ initialText, autoFocus }: SlotProps['search/quick-search']) {
  const intl = useIntl();
  const navigate = useNavigate();
  const storefront = useStorefront();
  const action = useHref(paths.search);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initialText);
  const [before, setBefore] = useState(initialText);
  // Another search is shown, by a link or by a step back: its text stands here, unless the shopper is at another already.
  if (initialText !== before) {
    setBefore(initialText);
    if (text === before) setText(initialText);
  }
  const [open, setOpen] = useState(autoFocus);
  const [active, setActive] = useState(noOption);
  const { history, remember, clear } = useSearchHistory();
  const dispatch = useAppDispatch();
  const found = useQuickHits(text);
  const [listed, setListed] = useState(found);
  // Another list has come: nothing in it has been chosen.
  if (found !== listed) {
    setListed(found);
    setActive(noOption);
  }

  useLayoutEffect(() => {
    if (!autoFocus || !input.current) return;
    // The shopper was typing here: go on at the end of the text.
    input.current.focus();
    input.current.setSelectionRange(longestQuery, longestQuery);
  }, [autoFocus]);

  const groups = text.trim() === '' ? historyGroups(history) : found ? foundGroups(found, text, storefront) : [];
  const options = groups.flatMap(group => group.options);
  const noResults = found !== null && options.length === 0;
  const expanded = open && (options.length > 0 || noResults);

  const close = () => {
    setOpen(false);
    setActive(noOption);
  };
  const change = (next: string) => {
    setText(next);
    setActive(noOption);
    // Clearing closes the results.
    setOpen(next !== '');
  };
  const search = (query: string) => {
    const searched = keptWords(query, longestQuery);
    close();
    if (searched === '') return;
    remember(searched);
    void navigate(searchPath(searched));
  };
  const pick = (option: QuickOption) => {
    if (option.kind === 'hit' && found?.answer) {
      const position = found.hits.indexOf(option.hit) + 1;
      dispatch(hitOpened({ ...found.answer, objectID: option.hit.objectID, position }));
    }
    if (option.kind === 'history') setText(option.text);
    remember(option.kind === 'history' ? option.text : text);
    close();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && expanded) {
      event.preventDefault();
      close();
      return;
    }
    const next = nextOption(event.key, expanded ? active : noOption, options.length);
    if (next === undefined) return;
    event.preventDefault();
    setOpen(true);
    setActive(next);
    document.getElementById(optionId(listId, next))?.scrollIntoView?.({ block: 'nearest' });
  };

  const chosen = expanded ? options[active] : undefined;
  return (
    <search className={styles.frame}>
      <form
        action={action}
        className={styles.form}
        onBlur={event => !event.currentTarget.contains(event.relatedTarget) && close()}
        onSubmit={event => {
          event.preventDefault();
          if (!chosen) {
            search(text);
            return;
          }
          pick(chosen);
          void navigate(chosen.href);
        }}
      >
        <div className={styles.field}>
          <input
            ref={input}
            className={`${inputLooks.input} ${styles.input}`}
            name="query"
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={longestQuery}
            role="combobox"
            aria-label={intl.formatMessage({ id: 'search.input' })}
            aria-autocomplete="list"
            aria-expanded={expanded}
            aria-controls={expanded ? listId : undefined}
            aria-activedescendant={chosen && optionId(listId, active)}
            placeholder={intl.formatMessage({ id: 'search.placeholder' })}
            value={text}
            onChange={event => change(event.target.value)}
            onFocus={() => setOpen(true)}
            onClick={() => setOpen(true)}
            onKeyDown={onKeyDown}
          />
          {text !== '' && (
            <Button
              look="raw"
              className={styles.clear ?? ''}
              aria-label={intl.formatMessage({ id: 'search.clear' })}
              onClick={() => {
                change('');
                input.current?.focus();
                close();
              }}
            >
              <Icon of={X} size="sm" />
            </Button>
          )}
        </div>
        <Button type="submit" iconOnly aria-label={intl.formatMessage({ id: 'search.submit' })}>
          <Icon of={Search} />
        </Button>
        {expanded && (
          <QuickPanel
            listId={listId}
            groups={groups}
            active={active}
            noResults={noResults}
            seeAll={found !== null && found.total >= seeAllFrom}
            onPick={pick}
            onSeeAll={() => search(text)}
            onClearHistory={() => {
              clear();
              input.current?.focus();
            }}
          />
        )}
      </form>
      <p className={textLooks.visuallyHidden} role="status">
        {open && found && (
          <FormattedMessage id="search.suggestions" values={{ count: found.total + found.pages.length }} />
        )}
      </p>
    </search>
  );
}
