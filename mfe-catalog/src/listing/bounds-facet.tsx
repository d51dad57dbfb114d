import { TextField } from '@exwerk/ui/text-field';
import type { FocusEvent } from 'react';
import { useIntl } from 'react-intl';
import styles from './listing.module.css';

/** Sends the form of a field whose text has become another. */
function sendChange({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  if (currentTarget.value.trim() !== currentTarget.defaultValue) currentTarget.form?.requestSubmit();
}

const ends = [
  ['min', 'from'],
  ['max', 'to'],
] as const;

/** From and to; the hints are what the other filters leave. */
export function BoundsFacet({
  names,
  unit,
  range,
  chosen,
}: {
  /** Of the query's parameters. */
  names: { min: string; max: string };
  /** Empty for plain counts. */
  unit: string;
  range: { min: number; max: number } | null;
  chosen: { min: number | null; max: number | null } | undefined;
}) {
  const intl = useIntl();
  const write = (bound: number | null = null) =>
    bound === null ? '' : intl.formatNumber(bound, { useGrouping: false, maximumFractionDigits: 6 });
  return (
    <div className={styles.bounds}>
      {ends.map(([end, message]) => (
        <TextField
          key={end + write(chosen?.[end])}
          name={names[end]}
          label={intl.formatMessage({ id: `catalog.filter.${message}${unit === '' ? '' : 'Unit'}` }, { unit })}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={write(chosen?.[end])}
          placeholder={write(range?.[end])}
          onBlur={sendChange}
        />
      ))}
    </div>
  );
}
