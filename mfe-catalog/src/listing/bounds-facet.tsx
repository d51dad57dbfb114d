import fieldLooks from '@exwerk/ui/field.module.css';
import inputLooks from '@exwerk/ui/input.module.css';
import { type FocusEvent, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './listing.module.css';

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
  unread,
}: {
  /** Of the query's parameters. */
  names: { min: string; max: string };
  /** Empty for plain counts. */
  unit: string;
  range: { min: number; max: number } | null;
  chosen: { min: number | null; max: number | null } | undefined;
  /** Names of fields whose text is no number. */
  unread: readonly string[];
}) {
  const intl = useIntl();
  const write = (bound: number | null = null) =>
    bound === null ? '' : intl.formatNumber(bound, { useGrouping: false, maximumFractionDigits: 6 });
  /** Sends the form of a field whose text has become another, or may have been refused. */
  const sendChange = ({ currentTarget: { value, defaultValue, form } }: FocusEvent<HTMLInputElement>) => {
    if (unread[0] || value.trim() !== defaultValue) form?.requestSubmit();
  };
  const refusal = useId();
  const refused = (end: 'min' | 'max') => unread.includes(names[end]) || undefined;
  // One message for the pair: a `TextField` has its own below it.
  return (
    <div className={styles.bounds}>
      {ends.map(([end, message]) => (
        <label key={end + write(chosen?.[end])} className={fieldLooks.field}>
          <span className={fieldLooks.label}>
            {intl.formatMessage({ id: `catalog.filter.${message}${unit && 'Unit'}` }, { unit })}
          </span>
          <input
            className={inputLooks.input}
            name={names[end]}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={write(chosen?.[end])}
            placeholder={write(range?.[end])}
            // biome-ignore lint/a11y/noAutofocus: a bound that comes into force is a field of its own, which has the focus if the last one had it.
            autoFocus={globalThis.document?.activeElement?.getAttribute('name') === names[end]}
            aria-invalid={refused(end)}
            aria-describedby={refused(end) && refusal}
            onBlur={sendChange}
          />
        </label>
      ))}
      {(refused('min') || refused('max')) && (
        <p className={fieldLooks.error} id={refusal} role="alert">
          <FormattedMessage id="catalog.filter.noNumber" />
        </p>
      )}
    </div>
  );
}
