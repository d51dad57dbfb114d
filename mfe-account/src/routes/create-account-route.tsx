import { paths } from '@exwerk/contract/routing/paths';
import { useNavigate } from 'react-router-dom';
import { FormPage } from '../account-area/form-page.tsx';
import { guestOnly } from '../session/guards.ts';
import { useWayBack } from '../sign-in/way-back.tsx';
import { SignUpForm } from '../sign-up/sign-up-form.tsx';

export const loader = guestOnly;

export function Component() {
  const navigate = useNavigate();
  const target = useWayBack() ?? paths.profile;
  return (
    <FormPage titleId="account.sign-up.title">
      <SignUpForm onSignedUp={() => navigate(target, { replace: true })} />
    </FormPage>
  );
}
