import type { Cart } from '@exwerk/contract/calls/cart';
import { inDisplayOrder } from '@exwerk/contract/calls/line-order';
import { classNames } from '@exwerk/ui/class-names';
import { Icon } from '@exwerk/ui/icon';
import { ShieldCheck } from 'lucide';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './cart-summary.module.css';
import { DeliveryEstimate } from './delivery-estimate.tsx';
import { FreeShipping } from './free-shipping.tsx';
import lineStyles from './line-row.module.css';
import { ShownLine } from './shown-line.tsx';
import { Totals } from './totals.tsx';

/** The box beside a checkout page: sums, delivery and what leads on; with the lines where the page does not show them. */
export function CartSummary({
  cart,
  showLines = false,
  children,
}: {
  cart: Cart;
  showLines?: boolean;
  children?: ReactNode;
}) {
  return (
    <aside className={styles.summary} aria-labelledby="checkout-summary">
      <h2 className={styles.title} id="checkout-summary">
        <FormattedMessage id="checkout.summary.title" />
      </h2>
      {showLines && (
        <ul className={classNames(lineStyles.lines, styles.lines)}>
          {inDisplayOrder(cart.lineItems).map(line => (
            <ShownLine key={line.id} line={line} />
          ))}
        </ul>
      )}
      <FreeShipping cart={cart} />
      <Totals pricing={cart.pricing} />
      <DeliveryEstimate cart={cart} />
      {children}
      <p className={styles.trust}>
        <Icon of={ShieldCheck} size="sm" />
        <FormattedMessage id="checkout.summary.secure" />
      </p>
    </aside>
  );
}
