import type { CallAnswer } from '@exwerk/contract/calls/call';
import type { getNewsletterState } from '@exwerk/contract/calls/customer-calls';
import { toldRefusal } from '@exwerk/contract/validation/refusal';
import { Block } from '@exwerk/runtime/page/block';
import { Button } from '@exwerk/ui/button';
import { InfoBox } from '@exwerk/ui/info-box';
import { Skeleton } from '@exwerk/ui/skeleton';
import { FormattedMessage } from 'react-intl';
import styles from '../account-area/account.module.css';
import { useAccountNewsletterStateQuery, useAccountSetNewsletterStateMutation } from '../account-endpoints.ts';

/** The subscription's state and a toggle. */
export function NewsletterToggle() {
  const asked = useAccountNewsletterStateQuery([]);
  return (
    <Block asked={asked} waiting={<Skeleton />}>
      {({ state }) => <Toggle known={state} />}
    </Block>
  );
}

function Toggle({ known }: { known: CallAnswer<typeof getNewsletterState>['state'] }) {
  const [change, { data, error, isLoading }] = useAccountSetNewsletterStateMutation();
  const state = data?.state ?? known;
  return (
    <div className={styles.form}>
      <p role="status">
        <FormattedMessage id={`account.newsletter.${state}`} />
      </p>
      {error && <InfoBox type="error">{toldRefusal(error).text ?? <FormattedMessage id="account.failed" />}</InfoBox>}
      <div>
        <Button look="secondary" busy={isLoading} onClick={() => change([{ subscribed: state === 'unsubscribed' }])}>
          <FormattedMessage
            id={state === 'unsubscribed' ? 'account.newsletter.subscribe' : 'account.newsletter.unsubscribe'}
          />
        </Button>
      </div>
    </div>
  );
}
