import { Button } from '@exwerk/ui/button';
import { InfoBox } from '@exwerk/ui/info-box';
import { FormattedMessage } from 'react-intl';

/** In the place of the ways to pay when they could not be had. */
export function OfferFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <InfoBox type="error">
      <p>
        <FormattedMessage id="checkout.payment.unavailable" />
      </p>
      <Button look="secondary" size="sm" onClick={onRetry}>
        <FormattedMessage id="checkout.retry" />
      </Button>
    </InfoBox>
  );
}
