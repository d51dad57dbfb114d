import type { OwnSession } from '@exwerk/contract/calls/own-account-calls';
import { formatMoment } from '@exwerk/contract/formats/format-date';
import { Badge } from '@exwerk/ui/badge';
import { Button } from '@exwerk/ui/button';
import layout from '@exwerk/ui/layout.module.css';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './own-sessions.module.css';

function Device({ browser, system }: Pick<OwnSession, 'browser' | 'system'>) {
  if (browser === null) return <FormattedMessage id="account.sessions.unknown" />;
  return system === null ? browser : <FormattedMessage id="account.sessions.device" values={{ browser, system }} />;
}

/** One place where the customer is signed in; without `onEnd` it is this browser. */
export function SessionItem({
  session,
  busy = false,
  onEnd,
}: {
  session: OwnSession;
  busy?: boolean;
  onEnd?: () => void;
}) {
  const { locale } = useIntl();
  const id = useId();
  const time = (text: string) => <time dateTime={text}>{formatMoment(new Date(text), locale)}</time>;
  return (
    <li className={`${styles.session} ${layout.row} ${layout.between}`}>
      <div>
        <p id={id}>
          <strong>
            <Device {...session} />
          </strong>
        </p>
        {!onEnd && (
          <Badge tone="success">
            <FormattedMessage id="account.sessions.this" />
          </Badge>
        )}
        <p className={styles.times}>
          <FormattedMessage id="account.sessions.started" values={{ time: time(session.startedAt) }} />
          <br />
          <FormattedMessage id="account.sessions.used" values={{ time: time(session.usedAt) }} />
        </p>
      </div>
      {onEnd && (
        <Button look="tertiary" size="sm" busy={busy} aria-describedby={id} onClick={onEnd}>
          <FormattedMessage id="account.sessions.endOne" />
        </Button>
      )}
    </li>
  );
}
