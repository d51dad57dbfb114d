import { Icon } from '@exwerk/shared-kernel/ui/icon';
import { Star } from 'lucide';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import styles from './reviews.module.css';

/** Five stars to choose from. In the document they run from five to one, so that a chosen star can light those below it. */
export function StarInput({ label, error }: { label: string; error?: string | undefined }) {
  const intl = useIntl();
  const id = useId();
  return (
    <fieldset className="ex-field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="ex-field__label">{label}</legend>
      <div className={styles.stars}>
        {[5, 4, 3, 2, 1].map(stars => [
          <input key={`input-${stars}`} type="radio" name="rating" id={`${id}-${stars}`} value={stars} />,
          <label key={`label-${stars}`} htmlFor={`${id}-${stars}`}>
            <Icon of={Star} size="xl" label={intl.formatMessage({ id: 'catalog.review.stars' }, { stars })} />
          </label>,
        ])}
      </div>
      {error && (
        <p className="ex-field__error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
