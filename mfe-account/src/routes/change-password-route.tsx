import { paths } from '@exwerk/contract/routing/paths';
import { notified, useAppDispatch } from '@exwerk/runtime';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { FormPage } from '../account-area/form-page.tsx';
import { useMailedToken } from '../mailed-token/use-mailed-token.ts';
import { ResetPasswordForm } from '../password/reset-password-form.tsx';
import { guestOnly } from '../session/guards.ts';

export const loader = guestOnly;

/** Reached from the mail, with its token. */
export function Component() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const token = useMailedToken();
  const finish = () => {
    dispatch(notified({ type: 'success', text: intl.formatMessage({ id: 'account.reset.done' }) }));
    navigate(paths.login);
  };
  return (
    <FormPage titleId="account.reset.change">
      <ResetPasswordForm tokenValue={token} onReset={finish} />
    </FormPage>
  );
}
