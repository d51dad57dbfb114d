import { InfoBox } from '@exwerk/ui/info-box';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { SocialButtons } from '../social/social-buttons.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** In the place of a page of the account whose customer is signed in no longer: the page comes back with the customer. */
export default function SessionEnded() {
  const { pathname } = useLocation();
  return (
    <>
      <InfoBox type="warning">
        <FormattedMessage id="account.login.ended" />
      </InfoBox>
      <SignInForm onSignedIn={() => undefined} />
      <SocialButtons returnTo={pathname} />
    </>
  );
}
