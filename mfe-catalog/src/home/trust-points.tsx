import { formatMoney } from '@exwerk/shared-kernel/money/format-money';
import { money } from '@exwerk/shared-kernel/money/money';
import { useLocale, useStorefront } from '@exwerk/shared-kernel/runtime';
import { Icon } from '@exwerk/shared-kernel/ui/icon';
import { Headset, RotateCcw, ShieldCheck, Truck } from 'lucide';
import { FormattedMessage } from 'react-intl';
import styles from './home.module.css';

const points = [
  ['delivery', Truck],
  ['returns', RotateCcw],
  ['guarantee', ShieldCheck],
  ['advice', Headset],
] as const;

/** What a shopper may rely on in this country. */
export function TrustPoints() {
  const { shipping, currency } = useStorefront();
  const freeAbove = formatMoney(money(shipping.freeAbove, currency), useLocale());
  return (
    <ul className={`ex-container ${styles.trust}`}>
      {points.map(([name, icon]) => (
        <li key={name}>
          <Icon of={icon} size="xl" />
          <span>
            <strong>
              <FormattedMessage id={`catalog.trust.${name}`} />
            </strong>
            <span className="ex-small ex-muted">
              <FormattedMessage id={`catalog.trust.${name}.more`} values={{ freeAbove }} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
