import { formatMoney } from '@exwerk/contract/money/format-money';
import { money } from '@exwerk/contract/money/money';
import { useLocale, useStorefront } from '@exwerk/runtime';
import layout from '@exwerk/ui/layout.module.css';
import textLooks from '@exwerk/ui/text.module.css';
import { FormattedMessage } from 'react-intl';
import styles from './trust-points.module.css';

/** Advice comes last: it holds everywhere. */
const points = ['delivery', 'returns', 'guarantee', 'advice'] as const;

/** What a shopper may rely on in this country; where nothing is sold, nothing is delivered, taken back or guaranteed. */
export function TrustPoints() {
  const { shipping, currency, checkoutEnabled } = useStorefront();
  const freeAbove = formatMoney(money(shipping.freeAbove, currency), useLocale());
  return (
    <ul className={`${layout.container} ${styles.trust}`}>
      {points.slice(checkoutEnabled ? 0 : -1).map(name => (
        <li key={name} className={styles[name]}>
          <strong>
            <FormattedMessage id={`catalog.trust.${name}`} />
          </strong>
          <span className={`${textLooks.small} ${textLooks.muted}`}>
            <FormattedMessage id={`catalog.trust.${name}.more`} values={{ freeAbove }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
