import { Button } from '@exwerk/ui/button';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { OptionGroup, QuickOption } from './option-groups.ts';
import { QuickOptionContent } from './quick-option.tsx';
import styles from './quick-search.module.css';

const groupTitles = {
  history: 'search.history',
  product: 'search.results',
  category: 'search.found.category',
  brand: 'search.found.brand',
  content: 'search.found.content',
} as const satisfies Record<OptionGroup['name'], string>;

export const optionId = (listId: string, place: number): string => `${listId}-${place}`;

/** The list below the input: what was found, by kind, or earlier searches, and where to go on from there. */
export function QuickPanel({
  listId,
  groups,
  active,
  noResults,
  seeAll,
  onPick,
  onSeeAll,
  onClearHistory,
}: {
  listId: string;
  groups: readonly OptionGroup[];
  active: number;
  noResults: boolean;
  seeAll: boolean;
  /** An option was clicked; its link leads on. */
  onPick: (option: QuickOption) => void;
  onSeeAll: () => void;
  onClearHistory: () => void;
}) {
  const intl = useIntl();
  const isHistory = groups[0]?.name === 'history';
  const options = groups.flatMap(group => group.options);
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
        aria-label={intl.formatMessage({ id: isHistory ? 'search.history' : 'search.title' })}
      >
        {groups.map(group => (
          // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by this role, a fieldset is for fields.
          <div key={group.name} role="group" aria-label={intl.formatMessage({ id: groupTitles[group.name] })}>
            {groups.length > 1 && (
              <div role="presentation" className={styles.groupTitle}>
                <FormattedMessage id={groupTitles[group.name]} />
              </div>
            )}
            {group.options.map(option => {
              const place = options.indexOf(option);
              return (
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
              );
            })}
          </div>
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
