import type { OrderLife } from '@exwerk/contract/calls/order-life-calls';
import { formatDay } from '@exwerk/contract/formats/format-date';
import { formatSum } from '@exwerk/contract/money/format-money';
import { shownDelivery, shownPayment } from '@exwerk/contract/orders/order-states';
import { linkClass } from '@exwerk/ui/link';
import { useIntl } from 'react-intl';
import { Fact } from '../facts/fact.tsx';
import styles from './orders.module.css';

/** A parcel's number, which leads to the carrier where that is known. */
function Parcel({ parcel: { carrier, trackingId, address } }: { parcel: OrderLife['tracking'][number] }) {
  const name = carrier === null ? trackingId : `${carrier} ${trackingId}`;
  if (address === null) return name;
  return (
    <a className={linkClass()} href={address} target="_blank" rel="noopener noreferrer">
      {name}
    </a>
  );
}

/** When an order was placed and how far it has come. */
export function OrderFacts({ life }: { life: OrderLife }) {
  const intl = useIntl();
  const { order, tracking, refunds } = life;
  const returned = refunds.reduce((sum, { amount }) => sum + amount.centAmount, 0);
  const payment = shownPayment(order, { due: order.pricing.total.centAmount, returned });
  const delivery = shownDelivery(order);
  return (
    <dl className={styles.facts}>
      <Fact titleId="account.order.date">{formatDay(new Date(order.createdAt), intl.locale)}</Fact>
      <Fact titleId="account.order.state">{intl.formatMessage({ id: `account.order.state.${order.orderState}` })}</Fact>
      {payment && (
        <Fact titleId="account.order.payment">{intl.formatMessage({ id: `account.order.payment.${payment}` })}</Fact>
      )}
      {delivery && (
        <Fact titleId="account.order.delivery">{intl.formatMessage({ id: `account.order.delivery.${delivery}` })}</Fact>
      )}
      {tracking.length > 0 && (
        <Fact titleId="account.order.tracking">
          <ul className={styles.parcels}>
            {tracking.map(parcel => (
              <li key={parcel.trackingId}>
                <Parcel parcel={parcel} />
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {refunds.length > 0 && (
        <Fact titleId="account.order.refunded">
          <ul className={styles.parcels}>
            {refunds.map(({ id, createdAt, amount }) => (
              <li key={id}>
                {formatSum(amount, intl.locale)}, {formatDay(new Date(createdAt), intl.locale)}
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  );
}
