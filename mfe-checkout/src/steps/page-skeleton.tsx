import { Skeleton } from '@exwerk/shared-kernel/ui/skeleton';
import { Spinner } from '@exwerk/shared-kernel/ui/spinner';
import { useIntl } from 'react-intl';
import styles from './page-skeleton.module.css';

/** Keeps the room of a checkout page until the cart is known. */
export function PageSkeleton() {
  const intl = useIntl();
  return (
    <div className="ex-split ex-split--aside">
      <div className="ex-stack">
        <Spinner label={intl.formatMessage({ id: 'checkout.loading' })} />
        <Skeleton className={styles.block ?? ''} />
      </div>
      <Skeleton className={styles.block ?? ''} />
    </div>
  );
}
