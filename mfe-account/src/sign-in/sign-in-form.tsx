import { useAppDispatch } from '@exwerk/runtime';
import { useFieldRules } from '@exwerk/runtime/forms/use-field-rules';
import { sameNames } from '@exwerk/runtime/forms/use-refused-fields';
import { useSubmit } from '@exwerk/runtime/forms/use-submit';
import { Button } from '@exwerk/ui/button';
import { InfoBox } from '@exwerk/ui/info-box';
import { PasswordField } from '@exwerk/ui/password-field';
import { ScriptForm } from '@exwerk/ui/script-form';
import { TextField } from '@exwerk/ui/text-field';
import { useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../account-area/account.module.css';
import { signIn } from '../session/session.ts';

export interface SignInValues {
  email: string;
  password: string;
}

/** E-mail and password; `onSignedIn` runs once the session has started. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const resolver = useFieldRules(async () => (await import('../field-rules.ts')).signInRules);
  const form = useForm<SignInValues>({ resolver, defaultValues: { email: '', password: '' } });
  const { element, busy, refused, submit } = useSubmit(
    form,
    async values => {
      await dispatch(signIn(values.email.trim(), values.password));
      onSignedIn();
    },
    sameNames('email', 'password'),
  );
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <ScriptForm noValidate ref={element} className={styles.form} onSubmit={submit}>
      <TextField
        label={intl.formatMessage({ id: 'account.email' })}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label={intl.formatMessage({ id: 'account.password' })}
        showLabel={intl.formatMessage({ id: 'account.password.show' })}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      {refused && <InfoBox type="error">{refused.text ?? <FormattedMessage id="account.login.failed" />}</InfoBox>}
      <Button type="submit" busy={busy} block>
        <FormattedMessage id="account.login.submit" />
      </Button>
    </ScriptForm>
  );
}
