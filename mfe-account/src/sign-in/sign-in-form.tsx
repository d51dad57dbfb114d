import { useAppDispatch } from '@exwerk/shared-kernel/runtime';
import { Button } from '@exwerk/shared-kernel/ui/button';
import { InfoBox } from '@exwerk/shared-kernel/ui/info-box';
import { TextField } from '@exwerk/shared-kernel/ui/text-field';
import { email } from '@exwerk/shared-kernel/validation/email';
import { required } from '@exwerk/shared-kernel/validation/standard-rules';
import { useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../account-area/account-page.module.css';
import { useRules } from '../account-area/field-rules.ts';
import { signIn } from '../session/session.ts';
import { useSubmit } from '../session/use-submit.ts';

interface SignInValues {
  email: string;
  password: string;
}

/** E-mail and password; `onSignedIn` runs once the session has started. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const intl = useIntl();
  const rules = useRules();
  const dispatch = useAppDispatch();
  const { register, handleSubmit, formState } = useForm<SignInValues>({ defaultValues: { email: '', password: '' } });
  const { busy, failed, submit } = useSubmit<SignInValues>(async values => {
    await dispatch(signIn(values.email.trim(), values.password));
    onSignedIn();
  });
  const { errors } = formState;
  return (
    <form noValidate className={styles.form} onSubmit={handleSubmit(submit)}>
      <TextField
        label={intl.formatMessage({ id: 'account.email' })}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email', rules(required, email))}
      />
      <TextField
        label={intl.formatMessage({ id: 'account.password' })}
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', rules(required))}
      />
      {failed && (
        <InfoBox type="error">
          <FormattedMessage id="account.login.failed" />
        </InfoBox>
      )}
      <Button type="submit" busy={busy} block>
        <FormattedMessage id="account.login.submit" />
      </Button>
    </form>
  );
}
