import { InfoBox } from '@exwerk/ui/info-box';
import { FormattedMessage } from 'react-intl';
import styles from './cart-form.module.css';

/** Tells a browser without scripts what it cannot do here. */
export function ScriptsNeeded() {
  return (
    <noscript>
      <div className={styles.notice}>
        <InfoBox type="info">
          <FormattedMessage id="checkout.scripts" />
        </InfoBox>
      </div>
    </noscript>
  );
}
