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
import { SocialReturn } from '../social/social-return.tsx';

export const loader = loadSignIn;

/** Also where the providers of social sign-in lead back to. */
export function Component() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const target = useWayBack() ?? paths.home;
  return (
    <FormPage titleId="account.login.title">
      <SessionEndedNote />
      <SocialReturn />
      <SignInForm onSignedIn={() => navigate(target, { replace: true })} />
      <Link className={linkClass()} to={paths.passwordReset}>
        <FormattedMessage id="account.login.forgotten" />
      </Link>
      <Link className={buttonClass({ look: 'secondary', block: true })} to={paths.createAccount + search}>
        <FormattedMessage id="account.login.create" />
      </Link>
      <Link className={linkClass()} to={paths.findOrder}>
        <FormattedMessage id="account.find-order.link" />
      </Link>
      <SocialButtons returnTo={target} />
    </FormPage>
  );
}
