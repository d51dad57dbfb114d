import { LazyBlock } from '@exwerk/runtime/page/lazy-block';
import { Skeleton } from '@exwerk/ui/skeleton';
import { FormattedMessage } from 'react-intl';
import styles from '../account-area/account.module.css';
import { AccountArea } from '../account-area/account-area.tsx';
import { OwnData } from '../own-data/own-data.tsx';
import { signedInOnly } from '../session/guards.ts';

const deleteAccountForm = () => import('../deletion/delete-account-form.tsx');

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
            <LazyBlock name="account/deletion" load={deleteAccountForm} props={{}} fallback={<Skeleton />} />
          </section>
        </div>
      )}
    </AccountArea>
  );
}
