import { useFieldRules } from '@exwerk/runtime/forms/use-field-rules';
import { sameNames } from '@exwerk/runtime/forms/use-refused-fields';
import { useSubmit } from '@exwerk/runtime/forms/use-submit';
import { Button } from '@exwerk/ui/button';
import { InfoBox } from '@exwerk/ui/info-box';
import { ScriptForm } from '@exwerk/ui/script-form';
import { TextField } from '@exwerk/ui/text-field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../account-area/account.module.css';
import { useAccountSendOrderLinkMutation } from '../account-endpoints.ts';

/** The way back to an order without an account. Whether there is such an order is never told. */
export function FindOrderForm() {
  const intl = useIntl();
  const [send] = useAccountSendOrderLinkMutation();
  const [isSent, setSent] = useState(false);
  const resolver = useFieldRules(async () => (await import('../field-rules.ts')).findOrderRules);
  const form = useForm({ resolver, defaultValues: { orderNumber: '', email: '' } });
  const { element, busy, refused, submit } = useSubmit(
    form,
    async ({ orderNumber, email }) => {
      setSent(false);
      await send([{ orderNumber: orderNumber.trim(), email: email.trim() }]).unwrap();
      setSent(true);
    },
    sameNames('orderNumber', 'email'),
  );
  const { errors } = form.formState;
  return (
    <ScriptForm noValidate ref={element} className={styles.form} onSubmit={submit}>
      <p>
        <FormattedMessage id="account.find-order.text" />
      </p>
      <TextField
        label={intl.formatMessage({ id: 'account.find-order.number' })}
        autoComplete="off"
        error={errors.orderNumber?.message}
        {...form.register('orderNumber')}
      />
      <TextField
        label={intl.formatMessage({ id: 'account.email' })}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      {refused && <InfoBox type="error">{refused.text ?? <FormattedMessage id="account.failed" />}</InfoBox>}
      <div role="status">
        {isSent && (
          <InfoBox type="info">
            <FormattedMessage id="account.find-order.sent" />
          </InfoBox>
        )}
      </div>
      <Button type="submit" busy={busy} block>
        <FormattedMessage id="account.reset.submit" />
      </Button>
    </ScriptForm>
  );
}
