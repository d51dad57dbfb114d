import { Button } from '@exwerk/ui/button';
import choiceLooks from '@exwerk/ui/choice.module.css';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import styles from './facets.module.css';

export interface ListedValue {
  value: string;
  label: ReactNode;
  count: number;
}

/** Values that a facet shows before it is asked for more. */
const shortList = 8;

/** Boxes to tick, one per value; what is ticked stays in the list even when nothing is left of it. */
export function ValueList({
  values,
  chosen,
  onToggle,
}: {
  values: readonly ListedValue[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
}) {
  const [all, setAll] = useState(false);
  const known = new Set(values.map(({ value }) => value));
  const gone = chosen.filter(value => !known.has(value)).map(value => ({ value, label: value, count: 0 }));
  const listed = [...gone, ...values];
  const shown = all ? listed : listed.filter(({ value }, place) => place < shortList || chosen.includes(value));
  return (
    <>
      <ul className={styles.values}>
        {shown.map(({ value, label, count }) => (
          <li key={value}>
            <label className={choiceLooks.choice}>
              <input type="checkbox" checked={chosen.includes(value)} onChange={() => onToggle(value)} />
              <span className={styles.value}>
                {label}
                <span className={styles.count}>
                  <FormattedNumber value={count} />
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {listed.length > shortList && (
        <Button look="link" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
          <FormattedMessage
            id={all ? 'search.showLess' : 'search.showMore'}
            values={{ count: listed.length - shortList }}
          />
        </Button>
      )}
    </>
  );
}
