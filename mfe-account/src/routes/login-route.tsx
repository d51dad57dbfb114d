import { paths } from '@exwerk/shared-kernel/routing/paths';
import { buttonClass } from '@exwerk/shared-kernel/ui/button';
import { linkClass } from '@exwerk/shared-kernel/ui/link';
import { FormattedMessage } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import { FormPage } from '../account-area/account-page.tsx';
import { guestOnly } from '../session/guards.ts';
import { SignInForm } from '../sign-in/sign-in-form.tsx';

export const loader = guestOnly;

export function Component() {
  const navigate = useNavigate();
  return (
    <FormPage titleId="account.login.title">
      <SignInForm onSignedIn={() => navigate(paths.home)} />
      <Link className={linkClass()} to={paths.passwordReset}>
        <FormattedMessage id="account.login.forgotten" />
      </Link>
      <Link className={buttonClass({ look: 'secondary', block: true })} to={paths.createAccount}>
        <FormattedMessage id="account.login.create" />
      </Link>
    </FormPage>
  );
}
