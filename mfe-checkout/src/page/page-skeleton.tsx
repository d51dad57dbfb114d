import { useAppSelector } from '@exwerk/runtime';
import columns from '@exwerk/ui/columns.module.css';
import layout from '@exwerk/ui/layout.module.css';
import { Skeleton } from '@exwerk/ui/skeleton';
import { Spinner } from '@exwerk/ui/spinner';
import { useIntl } from 'react-intl';
import styles from './page-skeleton.module.css';

/** Keeps the room of a checkout page until the cart is known; where it could not be found out, the shell says so and offers a new try. */
export function PageSkeleton() {
  const intl = useIntl();
  const isMissed = useAppSelector(({ session }) => session.isMissed);
  if (isMissed) return null;
  return (
    <div className={`${columns.split} ${columns.withAside}`}>
      <div className={layout.stack}>
        <Spinner label={intl.formatMessage({ id: 'checkout.loading' })} />
        <Skeleton className={styles.block ?? ''} />
      </div>
      <Skeleton className={styles.block ?? ''} />
    </div>
  );
}
