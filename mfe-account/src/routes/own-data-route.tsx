import { Skeleton } from '@exwerk/ui/skeleton';
import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { AccountArea } from '../account-area/account-area.tsx';
import styles from '../account-area/account-page.module.css';
import { OwnData } from '../own-data/own-data.tsx';
import { signedInOnly } from '../session/guards.ts';

const DeleteAccountForm = lazy(() => import('../deletion/delete-account-form.tsx'));

export const loader = signedInOnly;

export function Component() {
  return (
    <AccountArea titleId="account.data.title">
      {() => (
        <div className={styles.sections}>
          <OwnData />
          <section className={styles.card} aria-labelledby="account-deletion">
            <h2 id="account-deletion">
              <FormattedMessage id="account.delete.title" />
            </h2>
            <Suspense fallback={<Skeleton />}>
              <DeleteAccountForm />
            </Suspense>
          </section>
        </div>
      )}
    </AccountArea>
  );
}
