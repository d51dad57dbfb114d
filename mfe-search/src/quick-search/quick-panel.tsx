import { Button } from '@exwerk/ui/button';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { type QuickOption, QuickOptionContent } from './quick-option.tsx';
import styles from './quick-search.module.css';

export const optionId = (listId: string, place: number): string => `${listId}-${place}`;

/** The list below the input: hits or earlier searches, and where to go on from there. */
export function QuickPanel({
  listId,
  options,
  active,
  noResults,
  seeAll,
  onPick,
  onSeeAll,
  onClearHistory,
}: {
  listId: string;
  options: readonly QuickOption[];
  active: number;
  noResults: boolean;
  seeAll: boolean;
  /** An option was clicked; its link leads on. */
  onPick: (option: QuickOption) => void;
  onSeeAll: () => void;
  onClearHistory: () => void;
}) {
  const intl = useIntl();
  const isHistory = options[0]?.kind === 'history';
  return (
    // Pressing the mouse in the panel must not take the focus from the input.
    <div className={styles.panel} onPointerDown={event => event.pointerType === 'mouse' && event.preventDefault()}>
      {noResults && (
        <p className={styles.note}>
          <FormattedMessage id="search.noResults" />
        </p>
      )}
      {isHistory && (
        <div className={styles.panelHead}>
          <span>
            <FormattedMessage id="search.history" />
          </span>
          <Button look="link" size="sm" onClick={onClearHistory}>
            <FormattedMessage id="search.history.clear" />
          </Button>
        </div>
      )}
      <div
        id={listId}
        role="listbox"
        className={styles.list}
        tabIndex={-1}
        aria-label={intl.formatMessage({ id: isHistory ? 'search.history' : 'search.results' })}
      >
        {options.map((option, place) => (
          <Link
            key={option.href}
            to={option.href}
            id={optionId(listId, place)}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            className={styles.option}
            onClick={() => onPick(option)}
          >
            <QuickOptionContent option={option} />
          </Link>
        ))}
      </div>
      {seeAll && (
        <div className={styles.panelFoot}>
          <Button look="quaternary" size="sm" block onClick={onSeeAll}>
            <FormattedMessage id="search.seeAll" />
          </Button>
        </div>
      )}
    </div>
  );
}
