import { useFieldRules } from '@exwerk/runtime/forms/use-field-rules';
import { sameNames } from '@exwerk/runtime/forms/use-refused-fields';
import { useSubmit } from '@exwerk/runtime/forms/use-submit';
import { Button } from '@exwerk/ui/button';
import { InfoBox } from '@exwerk/ui/info-box';
import { ScriptForm } from '@exwerk/ui/script-form';
import { FormProvider, useForm } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import styles from '../account-area/account.module.css';
import { useAccountResetPasswordMutation } from '../account-endpoints.ts';
import { NewPasswordFields, type NewPasswordValues } from './new-password-fields.tsx';
import { isVoidLink } from './void-link.ts';

/** Last step to a new password: the mailed token and the new password. */
export function ResetPasswordForm({ tokenValue, onReset }: { tokenValue: string | undefined; onReset: () => void }) {
  const [reset, { error }] = useAccountResetPasswordMutation();
  const resolver = useFieldRules(async () => (await import('../field-rules.ts')).newPasswordRules);
  const form = useForm<NewPasswordValues>({ resolver, defaultValues: { newPassword: '', passwordRepeat: '' } });
  const { element, busy, refused, submit } = useSubmit(
    form,
    async ({ newPassword }) => {
      await reset([{ tokenValue: tokenValue ?? '', newPassword }]).unwrap();
      onReset();
    },
    sameNames('newPassword'),
  );
  const isVoid = isVoidLink(tokenValue, error);
  return (
    <ScriptForm noValidate ref={element} className={styles.form} onSubmit={submit}>
      <FormProvider {...form}>
        <NewPasswordFields />
      </FormProvider>
      {(refused || isVoid) && (
        <InfoBox type="error">
          {refused?.text ?? <FormattedMessage id={isVoid ? 'account.reset.token-invalid' : 'account.failed'} />}
        </InfoBox>
      )}
      <Button type="submit" busy={busy} block>
        <FormattedMessage id="account.reset.change" />
      </Button>
    </ScriptForm>
  );
}
