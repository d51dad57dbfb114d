import { useFieldRules } from '@exwerk/runtime/forms/use-field-rules';
import { sameNames } from '@exwerk/runtime/forms/use-refused-fields';
import { useSubmit } from '@exwerk/runtime/forms/use-submit';
import { Button } from '@exwerk/ui/button';
import { InfoBox } from '@exwerk/ui/info-box';
import { ScriptForm } from '@exwerk/ui/script-form';
import { TextField } from '@exwerk/ui/text-field';
import { useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../account-area/account.module.css';
import { useAccountRequestResetMutation } from '../account-endpoints.ts';

/** First step to a new password. Whether the address has an account is never told. */
export function RequestResetForm({ onRequested }: { onRequested: () => void }) {
  const intl = useIntl();
  const [request] = useAccountRequestResetMutation();
  const resolver = useFieldRules(async () => (await import('../field-rules.ts')).resetRules);
  const form = useForm({ resolver, defaultValues: { email: '' } });
  const { element, busy, refused, submit } = useSubmit(
    form,
    async values => {
      await request([{ email: values.email.trim() }]).unwrap();
      onRequested();
    },
    sameNames('email'),
  );
  return (
    <ScriptForm noValidate ref={element} className={styles.form} onSubmit={submit}>
      <p>
        <FormattedMessage id="account.reset.text" />
      </p>
      <TextField
        label={intl.formatMessage({ id: 'account.email' })}
        type="email"
        autoComplete="username"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      {refused && <InfoBox type="error">{refused.text ?? <FormattedMessage id="account.failed" />}</InfoBox>}
      <Button type="submit" busy={busy} block>
        <FormattedMessage id="account.reset.submit" />
      </Button>
    </ScriptForm>
  );
}
