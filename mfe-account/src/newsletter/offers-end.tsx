import { toldRefusal } from '@exwerk/contract/validation/refusal';
import { useLocale, useStorefront } from '@exwerk/runtime';
import { Button } from '@exwerk/ui/button';
import { InfoBox } from '@exwerk/ui/info-box';
import { FormattedMessage } from 'react-intl';
import styles from '../account-area/account.module.css';
import { useAccountNewsletterStateQuery } from '../account-endpoints.ts';
import { useAccountCustomerConsentMutation } from './offers-endpoints.ts';

/** Ends mails about similar products, which an order allows where no box asks for the newsletter. */
export function OffersEnd() {
  const locale = useLocale();
  const { newsletterOptional } = useStorefront();
  const known = useAccountNewsletterStateQuery([]);
  const [end, { data, error, isLoading }] = useAccountCustomerConsentMutation();
  if (newsletterOptional || known.isLoading) return null;
  const isEnded = data?.accepted ?? known.data?.offersEnded ?? false;
  const hasFailed = !isEnded && (error !== undefined || data !== undefined);
  return (
    <div className={styles.form}>
      <p role="status">
        <FormattedMessage id={isEnded ? 'account.offers.ended' : 'account.offers.text'} />
      </p>
      {hasFailed && (
        <InfoBox type="error">{(error && toldRefusal(error).text) ?? <FormattedMessage id="account.failed" />}</InfoBox>
      )}
      {!isEnded && (
        <div>
          <Button
            look="secondary"
            busy={isLoading}
            onClick={() => end([{ locale, consents: { soft_newsletter: false } }])}
          >
            <FormattedMessage id="account.offers.end" />
          </Button>
        </div>
      )}
    </div>
  );
}
