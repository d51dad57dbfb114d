import { useFieldRules } from '@exwerk/runtime/forms/use-field-rules';
import { sameNames } from '@exwerk/runtime/forms/use-refused-fields';
import { useSubmit } from '@exwerk/runtime/forms/use-submit';
import { Button } from '@exwerk/ui/button';
import { InfoBox } from '@exwerk/ui/info-box';
import { PasswordField } from '@exwerk/ui/password-field';
import { ScriptForm } from '@exwerk/ui/script-form';
import { TextField } from '@exwerk/ui/text-field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../account-area/account.module.css';
import { useAccountRequestEmailChangeMutation } from '../account-endpoints.ts';

export interface EmailChangeValues {
  email: string;
  password: string;
}

/** Asks for another email; it changes once the link that is mailed there is opened. Whether it has an account is never told. */
export default function EmailChangeForm() {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const [request] = useAccountRequestEmailChangeMutation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const resolver = useFieldRules(async () => (await import('../field-rules.ts')).emailChangeRules);
  const form = useForm<EmailChangeValues>({ resolver, defaultValues: { email: '', password: '' } });
  const { errors } = form.formState;
  const { element, busy, refused, submit } = useSubmit(
    form,
    async ({ email, password }) => {
      setSentTo(null);
      await request([{ email: email.trim(), password }]).unwrap();
      setSentTo(email.trim());
      form.reset();
    },
    sameNames('email', 'password'),
  );
  return (
    <ScriptForm noValidate ref={element} className={styles.form} onSubmit={submit}>
      <TextField
        label={text('account.email-change.new')}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label={text('account.password.current')}
        showLabel={text('account.password.show')}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <div role="status">
        {sentTo !== null && (
          <InfoBox type="success">
            <FormattedMessage id="account.email-change.sent" values={{ email: sentTo }} />
          </InfoBox>
        )}
      </div>
      {refused && <InfoBox type="error">{refused.text ?? <FormattedMessage id="account.failed" />}</InfoBox>}
      <Button type="submit" look="secondary" busy={busy}>
        <FormattedMessage id="account.reset.submit" />
      </Button>
    </ScriptForm>
  );
}
