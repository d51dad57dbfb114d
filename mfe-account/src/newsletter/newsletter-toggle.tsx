import { toldRefusal } from '@exwerk/contract/validation/refusal';
import { Button } from '@exwerk/ui/button';
import { InfoBox } from '@exwerk/ui/info-box';
import { Skeleton } from '@exwerk/ui/skeleton';
import { FormattedMessage } from 'react-intl';
import styles from '../account-area/account-page.module.css';
import { useAccountNewsletterStateQuery, useAccountSetNewsletterStateMutation } from '../account-endpoints.ts';

/** The subscription's state and a toggle. */
export function NewsletterToggle() {
  const { data, isError } = useAccountNewsletterStateQuery([]);
  const [change, changed] = useAccountSetNewsletterStateMutation();
  const state = changed.data?.state ?? data?.state;
  if (isError || changed.isError) {
    return (
      <InfoBox type="error">{toldRefusal(changed.error).text ?? <FormattedMessage id="account.failed" />}</InfoBox>
    );
  }
  if (!state) return <Skeleton />;
  return (
    <div className={styles.form}>
      <p role="status">
        <FormattedMessage id={`account.newsletter.${state}`} />
      </p>
      <div>
        <Button
          look="secondary"
          busy={changed.isLoading}
          onClick={() => change([{ subscribed: state === 'unsubscribed' }])}
        >
          <FormattedMessage
            id={state === 'unsubscribed' ? 'account.newsletter.subscribe' : 'account.newsletter.unsubscribe'}
          />
        </Button>
      </div>
    </div>
  );
}
