import { Button } from '@exwerk/ui/button';
import { InfoBox } from '@exwerk/ui/info-box';
import { FormattedMessage } from 'react-intl';

/** In the place of what could not be had, with a new try. */
export function FailedNotice({ id, onRetry }: { id: `checkout.${string}`; onRetry: () => void }) {
  return (
    <InfoBox type="error">
      <p>
        <FormattedMessage id={id} />
      </p>
      <Button look="secondary" size="sm" onClick={onRetry}>
        <FormattedMessage id="checkout.retry" />
      </Button>
    </InfoBox>
  );
}
