import type { OrderKey } from '@exwerk/contract/calls/order-life-calls';
import { useAppDispatch } from '@exwerk/runtime';
import { useFieldRules } from '@exwerk/runtime/forms/use-field-rules';
import { sameNames } from '@exwerk/runtime/forms/use-refused-fields';
import { useSubmit } from '@exwerk/runtime/forms/use-submit';
import { Button } from '@exwerk/ui/button';
import { InfoBox } from '@exwerk/ui/info-box';
import { ScriptForm } from '@exwerk/ui/script-form';
import { useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../account-area/account.module.css';
import { NewPasswordField } from '../password/new-password-field.tsx';
import { signUpFromOrder } from '../session/session.ts';

/** A password is all that the order does not tell. */
export function OrderAccountForm({
  orderKey,
  email,
  onDone,
}: {
  orderKey: OrderKey;
  email: string;
  onDone: () => void;
}) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const resolver = useFieldRules(async () => (await import('../field-rules.ts')).passwordRules);
  const form = useForm<{ password: string }>({ resolver, defaultValues: { password: '' } });
  const { element, busy, refused, submit } = useSubmit(
    form,
    async ({ password }) => {
      await dispatch(signUpFromOrder(orderKey, password));
      onDone();
    },
    sameNames('password'),
  );
  return (
    <ScriptForm noValidate ref={element} className={styles.form} onSubmit={submit}>
      <p>
        <FormattedMessage id="account.from-order.note" values={{ email }} />
      </p>
      {/* For password managers, which keep a password with the name that stands before it. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordField
        label={intl.formatMessage({ id: 'account.password' })}
        value={form.watch('password')}
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
      {refused && <InfoBox type="error">{refused.text ?? <FormattedMessage id="account.sign-up.failed" />}</InfoBox>}
      <Button type="submit" busy={busy} block>
        <FormattedMessage id="account.sign-up.submit" />
      </Button>
    </ScriptForm>
  );
}
