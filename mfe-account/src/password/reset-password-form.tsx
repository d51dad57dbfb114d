import { Button } from '@exwerk/shared-kernel/ui/button';
import { InfoBox } from '@exwerk/shared-kernel/ui/info-box';
import { useForm } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import styles from '../account-area/account-page.module.css';
import { useAccountResetPasswordMutation } from '../account-endpoints.ts';
import { NewPasswordFields, type NewPasswordValues } from './new-password-fields.tsx';

/** Last step of ACCOUNT-15: the mailed token and the new password. */
export function ResetPasswordForm({ tokenValue, onReset }: { tokenValue: string; onReset: () => void }) {
  const [reset, { isLoading, isError }] = useAccountResetPasswordMutation();
  const form = useForm<NewPasswordValues>({ defaultValues: { newPassword: '', passwordRepeat: '' } });
  const submit = form.handleSubmit(async ({ newPassword }) => {
    const answer = await reset([{ tokenValue, newPassword }]);
    if (!('error' in answer)) onReset();
  });
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <NewPasswordFields form={form} />
      {(isError || tokenValue === '') && (
        <InfoBox type="error">
          <FormattedMessage id="account.reset.token-invalid" />
        </InfoBox>
      )}
      <Button type="submit" busy={isLoading} block>
        <FormattedMessage id="account.reset.change" />
      </Button>
    </form>
  );
}
