import { toggled } from '@exwerk/contract/listing/listing-address';
import choiceLooks from '@exwerk/ui/choice.module.css';
import { HitCount } from './hit-count.tsx';
import styles from './listing.module.css';

interface ListedValue {
  value: string;
  label: string;
  count: number;
}

/** Boxes to tick, one per value; what is ticked stays in the list even when nothing is left of it. */
export function ValueList({
  name,
  values,
  chosen,
  onChange,
}: {
  /** Of the query's parameter. */
  name: string;
  values: readonly ListedValue[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  const known = new Set(values.map(({ value }) => value));
  const gone = chosen.filter(value => !known.has(value)).map(value => ({ value, label: value, count: 0 }));
  return (
    <ul className={styles.values}>
      {[...gone, ...values].map(({ value, label, count }) => (
        <li key={value}>
          <label className={choiceLooks.choice}>
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={() => onChange(toggled(chosen, value))}
            />
            {label}
            <HitCount value={count} />
          </label>
        </li>
      ))}
    </ul>
  );
}
