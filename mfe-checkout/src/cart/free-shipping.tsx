import type { Cart } from '@exwerk/contract/calls/cart';
import { formatMoney } from '@exwerk/contract/money/format-money';
import { useLocale } from '@exwerk/runtime';
import { Icon } from '@exwerk/ui/icon';
import { Truck } from 'lucide';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './free-shipping.module.css';

/** How much is missing for free delivery, in words and as a bar. */
export function FreeShipping({ cart }: { cart: Cart }) {
  const intl = useIntl();
  const locale = useLocale();
  const { above, missing } = cart.freeDelivery;
  const isFree = missing.centAmount === 0;
  const progress = isFree ? 1 : 1 - missing.centAmount / above.centAmount;
  return (
    <div className={styles.box} data-free={isFree || undefined}>
      <p className={styles.text}>
        <Icon of={Truck} size="sm" />
        {isFree ? (
          <FormattedMessage id="checkout.freeShipping.reached" />
        ) : (
          <FormattedMessage id="checkout.freeShipping.missing" values={{ amount: formatMoney(missing, locale) }} />
        )}
      </p>
      <progress
        className={styles.bar}
        value={progress}
        max={1}
        aria-label={intl.formatMessage({ id: 'checkout.freeShipping.label' })}
      />
    </div>
  );
}
