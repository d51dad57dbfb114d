import { formatDay } from '@exwerk/contract/formats/format-date';
import { toldRefusal } from '@exwerk/contract/validation/refusal';
import { notified, useAppDispatch } from '@exwerk/runtime';
import { Block } from '@exwerk/runtime/page/block';
import { Button } from '@exwerk/ui/button';
import { InfoBox } from '@exwerk/ui/info-box';
import { Skeleton } from '@exwerk/ui/skeleton';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../account-area/account-page.module.css';
import { useAccountEndOtherSessionsMutation, useAccountOwnSessionQuery } from '../account-endpoints.ts';

/** Since when the customer is signed in here, and the end of all that goes on elsewhere. */
export default function OwnSessions() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const asked = useAccountOwnSessionQuery([], { refetchOnMountOrArgChange: true });
  const [end, { error, isLoading }] = useAccountEndOtherSessionsMutation();
  const run = async () => {
    if ((await end([])).data)
      dispatch(notified({ type: 'success', text: intl.formatMessage({ id: 'account.sessions.ended' }) }));
  };
  return (
    <div className={styles.form}>
      <Block asked={asked} waiting={<Skeleton />}>
        {({ since }) => (
          <p>
            <FormattedMessage
              id="account.sessions.this"
              values={{ since: since ? formatDay(new Date(since), intl.locale) : 'none' }}
            />
          </p>
        )}
      </Block>
      {error && <InfoBox type="error">{toldRefusal(error).text ?? <FormattedMessage id="account.failed" />}</InfoBox>}
      <div>
        <Button look="secondary" busy={isLoading} onClick={run}>
          <FormattedMessage id="account.sessions.end" />
        </Button>
      </div>
    </div>
  );
}
