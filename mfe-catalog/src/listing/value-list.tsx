import choiceLooks from '@exwerk/ui/choice.module.css';
import type { ReactNode } from 'react';
import { HitCount } from './hit-count.tsx';
import styles from './listing.module.css';

/** Boxes to tick, one per value. */
export function ValueList({
  name,
  values,
  chosen,
  labelOf = value => value,
  onToggle,
}: {
  /** Of the query's parameter. */
  name: string;
  values: readonly { value: string; count: number }[];
  chosen: readonly string[];
  labelOf?: (value: string) => ReactNode;
  onToggle: (value: string) => void;
}) {
  return (
    <ul className={styles.values}>
      {values.map(({ value, count }) => (
        <li key={value}>
          <label className={choiceLooks.choice}>
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
            />
            {labelOf(value)}
            <HitCount value={count} />
          </label>
        </li>
      ))}
    </ul>
  );
}
