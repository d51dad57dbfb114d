import { notified, useAppDispatch } from '@exwerk/runtime';
import { useFieldRules } from '@exwerk/runtime/forms/use-field-rules';
import { sameNames } from '@exwerk/runtime/forms/use-refused-fields';
import { useSubmit } from '@exwerk/runtime/forms/use-submit';
import { Button } from '@exwerk/ui/button';
import { InfoBox } from '@exwerk/ui/info-box';
import { PasswordField } from '@exwerk/ui/password-field';
import { ScriptForm } from '@exwerk/ui/script-form';
import { FormProvider, useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../account-area/account.module.css';
import { changePassword } from '../session/session.ts';
import { NewPasswordFields, type NewPasswordValues } from './new-password-fields.tsx';
import { NoPassword } from './no-password.tsx';

export interface ChangePasswordValues extends NewPasswordValues {
  currentPassword: string;
}

/** On the profile page. */
export default function ChangePasswordForm() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const resolver = useFieldRules(async () => (await import('../field-rules.ts')).changePasswordRules);
  const form = useForm<ChangePasswordValues>({
    resolver,
    defaultValues: { currentPassword: '', newPassword: '', passwordRepeat: '' },
  });
  const { element, busy, refused, submit } = useSubmit(
    form,
    async ({ currentPassword, newPassword }) => {
      const isSignedIn = await dispatch(changePassword(currentPassword, newPassword));
      form.reset();
      const id = isSignedIn ? 'account.saved' : 'account.reset.done';
      dispatch(notified({ type: 'success', text: intl.formatMessage({ id }) }));
    },
    sameNames('currentPassword', 'newPassword'),
  );
  return (
    <>
      <ScriptForm noValidate ref={element} className={styles.form} onSubmit={submit}>
        <PasswordField
          label={intl.formatMessage({ id: 'account.password.current' })}
          showLabel={intl.formatMessage({ id: 'account.password.show' })}
          autoComplete="current-password"
          error={form.formState.errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
        <FormProvider {...form}>
          <NewPasswordFields />
        </FormProvider>
        {refused && <InfoBox type="error">{refused.text ?? <FormattedMessage id="account.password.failed" />}</InfoBox>}
        <Button type="submit" look="secondary" busy={busy}>
          <FormattedMessage id="account.reset.change" />
        </Button>
      </ScriptForm>
      <NoPassword />
    </>
  );
}
