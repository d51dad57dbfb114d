import { FormattedNumber } from 'react-intl';
import { categorySeparator } from '../query/ui-state.ts';
import type { CategoryValue } from '../query/use-results.ts';
import type { FacetProps } from './facet-props.ts';
import styles from './facets.module.css';

/** Choosing what is chosen already goes one level up. */
function nextCategory(chosen: string | null, path: string): string | null {
  if (chosen !== path) return path;
  const end = path.lastIndexOf(categorySeparator);
  return end < 0 ? null : path.slice(0, end);
}

function Level({
  items,
  chosen,
  onChoose,
}: {
  items: readonly CategoryValue[];
  chosen: string | null;
  onChoose: (path: string) => void;
}) {
  return (
    <ul className={styles.values}>
      {items.map(({ value, label, count, isRefined, children }) => (
        <li key={value}>
          <button
            type="button"
            className={`${styles.category} ${isRefined ? styles.categoryOpen : ''}`}
            aria-current={chosen === value ? 'true' : undefined}
            onClick={() => onChoose(value)}
          >
            {label}
            <span className={styles.count}>
              <FormattedNumber value={count} />
            </span>
          </button>
          {isRefined && children.length > 0 && <Level items={children} chosen={chosen} onChoose={onChoose} />}
        </li>
      ))}
    </ul>
  );
}

/** The category tree, opened along the chosen path, five levels deep. */
export function CategoryFacet({ state, results, onChange }: FacetProps) {
  return (
    <Level
      items={results.categories}
      chosen={state.category}
      onChoose={path => onChange({ ...state, category: nextCategory(state.category, path), page: 1 })}
    />
  );
}
