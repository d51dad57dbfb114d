import { paths } from '@exwerk/contract/routing/paths';
import { useAppDispatch, useAppSelector } from '@exwerk/runtime';
import { sameNames } from '@exwerk/runtime/forms/use-refused-fields';
import { useSubmit } from '@exwerk/runtime/forms/use-submit';
import { Button } from '@exwerk/ui/button';
import { InfoBox } from '@exwerk/ui/info-box';
import { ScriptForm } from '@exwerk/ui/script-form';
import { useForm } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import styles from '../account-area/account.module.css';
import { useAccountRequestResetMutation } from '../account-endpoints.ts';
import { signOut } from '../session/session.ts';

/**
 * Beside what the current password is asked for: who came by a provider has none that anybody knows. The pages that give one are a guest's,
 * and a new password ends every session anyway.
 */
export function NoPassword() {
  const email = useAppSelector(state => state.session.customer?.email);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [request] = useAccountRequestResetMutation();
  const { element, busy, refused, submit } = useSubmit(
    useForm(),
    async () => {
      if (email === undefined) return;
      await request([{ email }]).unwrap();
      await dispatch(signOut());
      await navigate(paths.checkEmail);
    },
    sameNames(),
  );
  return (
    <ScriptForm noValidate ref={element} className={styles.form} onSubmit={submit}>
      <p>
        <FormattedMessage id="account.password.none" />
      </p>
      {refused && <InfoBox type="error">{refused.text ?? <FormattedMessage id="account.failed" />}</InfoBox>}
      <Button type="submit" look="secondary" busy={busy}>
        <FormattedMessage id="account.reset.title" />
      </Button>
    </ScriptForm>
  );
}
