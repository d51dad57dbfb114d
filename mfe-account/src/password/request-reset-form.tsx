import { Button } from '@exwerk/shared-kernel/ui/button';
import { InfoBox } from '@exwerk/shared-kernel/ui/info-box';
import { TextField } from '@exwerk/shared-kernel/ui/text-field';
import { email } from '@exwerk/shared-kernel/validation/email';
import { required } from '@exwerk/shared-kernel/validation/standard-rules';
import { useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../account-area/account-page.module.css';
import { useRules } from '../account-area/field-rules.ts';
import { useAccountRequestResetMutation } from '../account-endpoints.ts';

/** First step of ACCOUNT-15. Whether the address has an account is never told. */
export function RequestResetForm({ onRequested }: { onRequested: () => void }) {
  const intl = useIntl();
  const rules = useRules();
  const [request, { isLoading, isError }] = useAccountRequestResetMutation();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });
  const submit = handleSubmit(async values => {
    const answer = await request([{ email: values.email.trim() }]);
    if (!('error' in answer)) onRequested();
  });
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <p>
        <FormattedMessage id="account.reset.text" />
      </p>
      <TextField
        label={intl.formatMessage({ id: 'account.email' })}
        type="email"
        autoComplete="username"
        error={formState.errors.email?.message}
        {...register('email', rules(required, email))}
      />
      {isError && (
        <InfoBox type="error">
          <FormattedMessage id="account.failed" />
        </InfoBox>
      )}
      <Button type="submit" busy={isLoading} block>
        <FormattedMessage id="account.reset.submit" />
      </Button>
    </form>
  );
}
