import { notified, useAppDispatch } from '@exwerk/shared-kernel/runtime';
import { Button } from '@exwerk/shared-kernel/ui/button';
import { InfoBox } from '@exwerk/shared-kernel/ui/info-box';
import { TextField } from '@exwerk/shared-kernel/ui/text-field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../account-area/account-page.module.css';
import { changePassword } from '../session/session.ts';
import { useSubmit } from '../session/use-submit.ts';
import { NewPasswordFields, type NewPasswordValues } from './new-password-fields.tsx';

/** ACCOUNT-14, on the profile page. */
export function ChangePasswordForm() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [currentPassword, setCurrentPassword] = useState('');
  const form = useForm<NewPasswordValues>({ defaultValues: { newPassword: '', passwordRepeat: '' } });
  const { busy, failed, submit } = useSubmit<NewPasswordValues>(async ({ newPassword }) => {
    await dispatch(changePassword(currentPassword, newPassword));
    setCurrentPassword('');
    form.reset();
    dispatch(notified({ type: 'success', text: intl.formatMessage({ id: 'account.saved' }) }));
  });
  return (
    <form noValidate className={styles.form} onSubmit={form.handleSubmit(submit)}>
      <TextField
        label={intl.formatMessage({ id: 'account.password.current' })}
        type="password"
        autoComplete="current-password"
        value={currentPassword}
        onChange={event => setCurrentPassword(event.currentTarget.value)}
      />
      <NewPasswordFields form={form} />
      {failed && (
        <InfoBox type="error">
          <FormattedMessage id="account.password.failed" />
        </InfoBox>
      )}
      <Button type="submit" look="secondary" busy={busy}>
        <FormattedMessage id="account.reset.change" />
      </Button>
    </form>
  );
}
