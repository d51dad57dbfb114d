import { paths } from '@exwerk/contract/routing/paths';
import { buttonClass } from '@exwerk/ui/button-class';
import { linkClass } from '@exwerk/ui/link';
import { FormattedMessage } from 'react-intl';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { FormPage } from '../account-area/form-page.tsx';
import { SignInForm } from '../sign-in/sign-in-form.tsx';
import { loadSignIn } from '../sign-in/sign-in-loader.ts';
import { SessionEndedNote, useWayBack } from '../sign-in/way-back.tsx';
import { SocialButtons } from '../social/social-buttons.tsx';

export const loader = loadSignIn;

/** Signing in is optional, except for whose cart went with the session. */
export function Component() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const wayBack = useWayBack();
  const target = wayBack ?? paths.addresses;
  return (
    <FormPage titleId="account.checkout-login.title">
      <SessionEndedNote />
      {wayBack === null && (
        <Link className={buttonClass({ look: 'primary', block: true })} to={paths.addresses}>
          <FormattedMessage id="account.checkout-login.guest" />
        </Link>
      )}
      <SignInForm onSignedIn={() => navigate(target, { replace: true })} />
      <Link className={linkClass()} to={paths.checkoutPasswordReset}>
        <FormattedMessage id="account.login.forgotten" />
      </Link>
      <Link className={buttonClass({ look: 'secondary', block: true })} to={paths.checkoutCreateAccount + search}>
        <FormattedMessage id="account.login.create" />
      </Link>
      <SocialButtons returnTo={target} />
    </FormPage>
  );
}
