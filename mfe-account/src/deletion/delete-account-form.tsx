import { paths } from '@exwerk/contract/routing/paths';
import { notified, useAppDispatch } from '@exwerk/runtime';
import { useFieldRules } from '@exwerk/runtime/forms/use-field-rules';
import { sameNames } from '@exwerk/runtime/forms/use-refused-fields';
import { useSubmit } from '@exwerk/runtime/forms/use-submit';
import { Button } from '@exwerk/ui/button';
import { InfoBox } from '@exwerk/ui/info-box';
import { PasswordField } from '@exwerk/ui/password-field';
import { ScriptForm } from '@exwerk/ui/script-form';
import { useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import styles from '../account-area/account.module.css';
import { useAccountDeleteAccountMutation } from '../account-endpoints.ts';
import { NoPassword } from '../password/no-password.tsx';
import { sessionEnded } from '../session/session.ts';

/** The end of the account, behind its password. */
export default function DeleteAccountForm() {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [remove] = useAccountDeleteAccountMutation();
  const resolver = useFieldRules(async () => (await import('../field-rules.ts')).currentPasswordRules);
  const form = useForm<{ password: string }>({ resolver, defaultValues: { password: '' } });
  const { element, busy, refused, submit } = useSubmit(
    form,
    async ({ password }) => {
      await remove([{ password }]).unwrap();
      await navigate(paths.home);
      dispatch(sessionEnded());
      dispatch(notified({ type: 'success', text: text('account.delete.done') }));
    },
    sameNames('password'),
  );
  return (
    <>
      <ScriptForm noValidate ref={element} className={styles.form} onSubmit={submit}>
        <p>
          <FormattedMessage id="account.delete.text" />
        </p>
        <PasswordField
          label={text('account.password.current')}
          showLabel={text('account.password.show')}
          autoComplete="current-password"
          error={form.formState.errors.password?.message}
          {...form.register('password')}
        />
        {refused && <InfoBox type="error">{refused.text ?? <FormattedMessage id="account.failed" />}</InfoBox>}
        <Button type="submit" look="secondary" busy={busy}>
          <FormattedMessage id="account.delete.title" />
        </Button>
      </ScriptForm>
      <NoPassword />
    </>
  );
}
