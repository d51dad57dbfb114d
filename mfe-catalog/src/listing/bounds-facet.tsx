import { TextField } from '@exwerk/ui/text-field';
import type { FocusEvent } from 'react';
import { useIntl } from 'react-intl';
import styles from './listing.module.css';

/** Sends the form of a field whose text has become another. */
function sendChange({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  if (currentTarget.value.trim() !== currentTarget.defaultValue) currentTarget.form?.requestSubmit();
}

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
  const ends = [
    { name: names.min, message: 'from', value: chosen?.min, hint: range?.min },
    { name: names.max, message: 'to', value: chosen?.max, hint: range?.max },
  ] as const;
  return (
    <div className={styles.bounds}>
      {ends.map(({ name, message, value, hint }) => (
        <TextField
          key={name + (value ?? '')}
          name={name}
          label={intl.formatMessage({ id: `catalog.filter.${message}${unit === '' ? '' : 'Unit'}` }, { unit })}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={value ?? ''}
          onBlur={sendChange}
          {...(hint !== undefined && {
            placeholder: intl.formatNumber(hint, { useGrouping: false, maximumFractionDigits: 6 }),
          })}
        />
      ))}
    </div>
  );
}
