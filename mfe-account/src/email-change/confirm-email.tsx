import { paths } from '@exwerk/contract/routing/paths';
import { toldRefusal } from '@exwerk/contract/validation/refusal';
import { loadSession, useAppDispatch } from '@exwerk/runtime';
import { useKeptFocus } from '@exwerk/runtime/use-kept-focus';
import { Button } from '@exwerk/ui/button';
import { InfoBox } from '@exwerk/ui/info-box';
import { linkClass } from '@exwerk/ui/link';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import styles from '../account-area/account.module.css';
import { useAccountConfirmEmailChangeMutation } from '../account-endpoints.ts';
import { isVoidLink } from '../password/void-link.ts';

/** The last step to another email. It takes a click: programs that look at mails open links, too. */
export function ConfirmEmail({ token }: { token: string | undefined }) {
  const dispatch = useAppDispatch();
  const [confirm, { data, error, isLoading }] = useAccountConfirmEmailChangeMutation();
  const toProfile = (
    <Link className={linkClass()} to={paths.profile}>
      <FormattedMessage id="account.profile.title" />
    </Link>
  );
  const isVoid = isVoidLink(token, error);
  const outcome = useKeptFocus<HTMLDivElement>(data ?? isVoid);
  if (data) {
    return (
      <div ref={outcome} tabIndex={-1} className={styles.form}>
        <InfoBox type="success">
          <p role="status">
            <FormattedMessage id="account.email-confirm.done" values={{ email: data.email }} />
          </p>
        </InfoBox>
        {toProfile}
      </div>
    );
  }
  if (isVoid) {
    return (
      <div ref={outcome} tabIndex={-1} className={styles.form}>
        <InfoBox type="error">
          <FormattedMessage id="account.email-confirm.void" />
        </InfoBox>
        {toProfile}
      </div>
    );
  }
  const run = async () => {
    if ((await confirm([{ token: token ?? '' }])).data) await dispatch(loadSession());
  };
  return (
    <>
      <p>
        <FormattedMessage id="account.email-confirm.text" />
      </p>
      {error && <InfoBox type="error">{toldRefusal(error).text ?? <FormattedMessage id="account.failed" />}</InfoBox>}
      <Button block busy={isLoading} onClick={run}>
        <FormattedMessage id="account.email-confirm.submit" />
      </Button>
    </>
  );
}
