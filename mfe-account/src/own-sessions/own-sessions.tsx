import { toldRefusal } from '@exwerk/contract/validation/refusal';
import { notified, useAppDispatch } from '@exwerk/runtime';
import { Block } from '@exwerk/runtime/page/block';
import { useKeptFocus } from '@exwerk/runtime/use-kept-focus';
import { Button } from '@exwerk/ui/button';
import { InfoBox } from '@exwerk/ui/info-box';
import layout from '@exwerk/ui/layout.module.css';
import { Skeleton } from '@exwerk/ui/skeleton';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../account-area/account.module.css';
import {
  useAccountEndOtherSessionsMutation,
  useAccountEndSessionMutation,
  useAccountOwnSessionsQuery,
} from '../account-endpoints.ts';
import { SessionItem } from './session-item.tsx';

/** Where the customer is signed in; what goes on elsewhere can be ended, one by one or all at once. */
export default function OwnSessions() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const asked = useAccountOwnSessionsQuery([]);
  const list = useKeptFocus<HTMLUListElement>(asked.data?.others.length);
  const [endOne, one] = useAccountEndSessionMutation();
  const [endOthers, others] = useAccountEndOtherSessionsMutation();
  const [ending, setEnding] = useState<string>();
  const { error } = ending === undefined ? others : one;
  const told = async (end: Promise<{ data?: unknown }>, id: string) => {
    if (!(await end).data) return;
    dispatch(notified({ type: 'success', text: intl.formatMessage({ id }) }));
    asked.refetch();
  };
  const end = (id: string) => {
    setEnding(id);
    return told(endOne([{ id }]), 'account.sessions.endedOne');
  };
  const endAll = () => {
    setEnding(undefined);
    return told(endOthers([]), 'account.sessions.ended');
  };
  return (
    <div className={styles.form}>
      <Block asked={asked} waiting={<Skeleton />}>
        {({ here, others }) => (
          <ul ref={list} tabIndex={-1} className={`${layout.plainList} ${layout.stack}`}>
            <SessionItem session={here} />
            {others.map(session => (
              <SessionItem
                key={session.id}
                session={session}
                busy={one.isLoading && ending === session.id}
                onEnd={() => end(session.id)}
              />
            ))}
          </ul>
        )}
      </Block>
      {error && <InfoBox type="error">{toldRefusal(error).text ?? <FormattedMessage id="account.failed" />}</InfoBox>}
      <div>
        <Button look="secondary" busy={others.isLoading} onClick={endAll}>
          <FormattedMessage id="account.sessions.end" />
        </Button>
      </div>
    </div>
  );
}
