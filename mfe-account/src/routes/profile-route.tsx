import { paths } from '@exwerk/contract/routing/paths';
import { LazyBlock } from '@exwerk/runtime/page/lazy-block';
import { linkClass } from '@exwerk/ui/link';
import { Skeleton } from '@exwerk/ui/skeleton';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import styles from '../account-area/account.module.css';
import { AccountArea } from '../account-area/account-area.tsx';
import { Loyalty } from '../loyalty/loyalty.tsx';
import { ProfileForm } from '../profile/profile-form.tsx';
import { signedInOnly } from '../session/guards.ts';

const changePasswordForm = () => import('../password/change-password-form.tsx');
const emailChangeForm = () => import('../email-change/email-change-form.tsx');
const ownSessions = () => import('../own-sessions/own-sessions.tsx');

export const loader = signedInOnly;

export function Component() {
  return (
    <AccountArea titleId="account.profile.title">
      {customer => (
        <div className={styles.sections}>
          <section className={styles.card} aria-labelledby="account-person">
            <h2 id="account-person">
              <FormattedMessage id="account.profile.person" />
            </h2>
            <ProfileForm key={customer.id} customer={customer} />
          </section>
          <Link className={linkClass()} to={paths.accountOrders}>
            <FormattedMessage id="account.orders.in-shop" />
          </Link>
          <Loyalty customer={customer} />
          <section className={styles.card} aria-labelledby="account-password">
            <h2 id="account-password">
              <FormattedMessage id="account.password.title" />
            </h2>
            <LazyBlock name="account/password" load={changePasswordForm} props={{}} fallback={<Skeleton />} />
          </section>
          <section className={styles.card} aria-labelledby="account-email">
            <h2 id="account-email">
              <FormattedMessage id="account.email-change.title" />
            </h2>
            <LazyBlock name="account/email" load={emailChangeForm} props={{}} fallback={<Skeleton />} />
          </section>
          <section className={styles.card} aria-labelledby="account-sessions">
            <h2 id="account-sessions">
              <FormattedMessage id="account.sessions.title" />
            </h2>
            <LazyBlock name="account/sessions" load={ownSessions} props={{}} fallback={<Skeleton />} />
          </section>
        </div>
      )}
    </AccountArea>
  );
}
