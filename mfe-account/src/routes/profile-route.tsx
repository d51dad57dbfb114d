import { FormattedMessage } from 'react-intl';
import { AccountArea } from '../account-area/account-area.tsx';
import styles from '../account-area/account-page.module.css';
import { ChangePasswordForm } from '../password/change-password-form.tsx';
import { ProfileForm } from '../profile/profile-form.tsx';
import { signedInOnly } from '../session/guards.ts';

export const loader = signedInOnly;

export function Component() {
  return (
    <AccountArea titleId="account.profile.title">
      {customer => (
        <div className={styles.form}>
          <p>
            <FormattedMessage
              id="account.tier"
              values={{ tier: <FormattedMessage id={`account.tier.${customer.customerGroupKey}`} /> }}
            />
          </p>
          <ProfileForm key={customer.id} customer={customer} />
          <h2>
            <FormattedMessage id="account.password.title" />
          </h2>
          <ChangePasswordForm />
        </div>
      )}
    </AccountArea>
  );
}
