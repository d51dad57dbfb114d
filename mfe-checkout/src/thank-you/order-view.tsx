import { inDisplayOrder } from '@exwerk/contract/calls/line-order';
import type { Order } from '@exwerk/contract/calls/order-calls';
import { orderPath, paths } from '@exwerk/contract/routing/paths';
import { useLocale, useShopStoreQuery, useStorefront } from '@exwerk/runtime';
import { Slot } from '@exwerk/runtime/page/slot';
import { buttonClass } from '@exwerk/ui/button-class';
import { classNames } from '@exwerk/ui/class-names';
import columns from '@exwerk/ui/columns.module.css';
import { Icon } from '@exwerk/ui/icon';
import { InfoBox } from '@exwerk/ui/info-box';
import layout from '@exwerk/ui/layout.module.css';
import { ShopLink } from '@exwerk/ui/shop-link';
import { CircleCheck } from 'lucide';
import { FormattedMessage, useIntl } from 'react-intl';
import lineStyles from '../cart/line-row.module.css';
import { ShownLine } from '../cart/shown-line.tsx';
import { Totals } from '../cart/totals.tsx';
import { AddressesReview } from '../payment/addresses-review.tsx';
import { BankDetails } from '../payment/bank-details.tsx';
import styles from './order-view.module.css';
import { paymentStatus } from './payment-status.ts';

/** What is still to be paid and how: a transfer to the store's account, or a multibanco reference. */
export function PaymentInstructions({ order }: { order: Order }) {
  const { storeKey: shownBy } = useStorefront();
  const { storeKey = shownBy } = order;
  const { data } = useShopStoreQuery([{ storeKey, acceptLanguage: useLocale() }]);
  // Nobody is to pay twice, nor by a reference that has expired; whose payment has failed is told by mail what to do.
  if (order.orderState === 'Cancelled' || paymentStatus(order) !== 'inProgress') return null;
  if (order.multibanco) {
    const { entity, reference, expiresAt, merchantReference } = order.multibanco;
    return (
      <InfoBox type="info">
        <p>
          <FormattedMessage id="checkout.multibanco.note" />
        </p>
        <ul className={layout.plainList}>
          <li>
            <FormattedMessage id="checkout.multibanco.entity" values={{ entity }} />
          </li>
          <li>
            <FormattedMessage id="checkout.multibanco.reference" values={{ reference }} />
          </li>
          <li>
            <FormattedMessage id="checkout.multibanco.expires" values={{ date: new Date(expiresAt) }} />
          </li>
          <li>
            <FormattedMessage id="checkout.multibanco.merchant" values={{ reference: merchantReference }} />
          </li>
        </ul>
      </InfoBox>
    );
  }
  const bank = data?.data.bankDetails;
  if (order.paymentMethod !== 'bank' || !bank) return null;
  return (
    <section className={styles.box}>
      <h2>
        <FormattedMessage id="checkout.bank.title" />
      </h2>
      <BankDetails details={bank} reference={order.orderNumber} />
    </section>
  );
}

/** What was bought, and what it came to. */
export function OrderSummary({ order }: { order: Order }) {
  return (
    <aside className={styles.box} aria-labelledby="order-summary">
      <h2 id="order-summary">
        <FormattedMessage id="checkout.summary.title" />
      </h2>
      <ul className={classNames(lineStyles.lines, layout.plainList)}>
        {inDisplayOrder(order.lineItems).map(line => (
          <ShownLine key={line.id} line={line} lines={order.lineItems} />
        ))}
      </ul>
      <Totals pricing={order.pricing} />
    </aside>
  );
}

/** That the order was placed, and whether it is paid; of one that was cancelled since, that alone. */
function Placed({ order }: { order: Order }) {
  const intl = useIntl();
  const { orderNumber: number, orderState, customerEmail: email } = order;
  if (orderState === 'Cancelled')
    return (
      <InfoBox type="info">
        <FormattedMessage id="checkout.thankYou.cancelled" values={{ number }} />
      </InfoBox>
    );
  const status = paymentStatus(order);
  return (
    <div className={styles.thanks}>
      <Icon of={CircleCheck} size="xl" />
      <div>
        <p className={styles.number}>
          <FormattedMessage id="checkout.thankYou.order" values={{ number }} />
        </p>
        {email && (
          <p>
            <FormattedMessage id="checkout.thankYou.mail" values={{ email }} />
          </p>
        )}
        <p>
          <FormattedMessage
            id="checkout.thankYou.status"
            values={{ status: <strong>{intl.formatMessage({ id: `checkout.status.${status}` })}</strong> }}
          />
        </p>
      </div>
    </div>
  );
}

/** The order as it was placed. */
export function OrderView({ order }: { order: Order }) {
  return (
    <div className={`${columns.split} ${columns.withAside}`}>
      <div className={styles.main}>
        <Placed order={order} />
        <PaymentInstructions order={order} />
        {!order.isInAccount && <Slot name="account/from-order" props={{ order }} />}
        {/* The parcel service's script, where it is configured, draws in here. */}
        <div id="parcel-tracking" data-order={order.orderNumber} />
        <section className={styles.box}>
          <AddressesReview billing={order.billingAddress} shipping={order.shippingAddress} />
        </section>
        <p className={layout.row}>
          <ShopLink href={orderPath(order.orderNumber)} className={buttonClass({ look: 'secondary' })}>
            <FormattedMessage id="checkout.thankYou.toOrder" />
          </ShopLink>
          <ShopLink href={paths.home} className={buttonClass({ look: 'secondary' })}>
            <FormattedMessage id="checkout.cart.toShop" />
          </ShopLink>
        </p>
      </div>
      <OrderSummary order={order} />
    </div>
  );
}
