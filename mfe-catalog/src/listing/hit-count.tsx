import { memo } from 'react';
import { FormattedNumber } from 'react-intl';
import styles from './listing.module.css';

/** How much a filter would leave. A choice changes it with its answer only. */
export const HitCount = memo(function HitCount({ value }: { value: number }) {
  return (
    <span className={styles.count}>
      <FormattedNumber value={value} />
    </span>
  );
});
