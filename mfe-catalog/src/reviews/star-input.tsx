import fieldLooks from '@exwerk/ui/field.module.css';
import { Icon } from '@exwerk/ui/icon';
import { Star } from 'lucide';
import { type Ref, useId } from 'react';
import { useIntl } from 'react-intl';
import styles from './reviews.module.css';

/** Five stars to choose from. */
export function StarInput({
  label,
  error,
  name,
  value,
  ref,
  onChange,
  onBlur,
}: {
  label: string;
  error?: string | undefined;
  name: string;
  value: number;
  /** Gets the first of the stars. */
  ref?: Ref<HTMLInputElement>;
  onChange: (stars: number) => void;
  onBlur?: () => void;
}) {
  const intl = useIntl();
  const id = useId();
  return (
    <fieldset className={fieldLooks.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={fieldLooks.label}>{label}</legend>
      <div className={styles.stars}>
        {[1, 2, 3, 4, 5].map(stars => [
          <input
            key={`input-${stars}`}
            type="radio"
            name={name}
            id={`${id}-${stars}`}
            value={stars}
            checked={value === stars}
            aria-invalid={error ? true : undefined}
            onChange={() => onChange(stars)}
            onBlur={onBlur}
            ref={stars === 1 ? ref : undefined}
          />,
          <label key={`label-${stars}`} htmlFor={`${id}-${stars}`}>
            <Icon of={Star} size="xl" label={intl.formatMessage({ id: 'catalog.review.stars' }, { stars })} />
          </label>,
        ])}
      </div>
      {error && (
        <p className={fieldLooks.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
