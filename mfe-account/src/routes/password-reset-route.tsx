import { paths } from '@exwerk/contract/routing/paths';
import { useNavigate } from 'react-router-dom';
import { FormPage } from '../account-area/form-page.tsx';
import { RequestResetForm } from '../password/request-reset-form.tsx';
import { guestOnly } from '../session/guards.ts';

export const loader = guestOnly;

/** First step to a new password, in the shop and in checkout. */
export function Component() {
  const navigate = useNavigate();
  return (
    <FormPage titleId="account.reset.title">
      <RequestResetForm onRequested={() => navigate(paths.checkEmail)} />
    </FormPage>
  );
}
