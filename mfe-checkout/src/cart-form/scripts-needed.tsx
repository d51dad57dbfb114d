import { InfoBox } from '@exwerk/ui/info-box';
import { FormattedMessage } from 'react-intl';

/** Tells a browser without scripts what it cannot do here. */
export function ScriptsNeeded() {
  return (
    <noscript>
      <InfoBox type="info">
        <FormattedMessage id="checkout.scripts" />
      </InfoBox>
    </noscript>
  );
}
