import type { OrderLife } from '@exwerk/contract/calls/order-life-calls';
import { formatDay } from '@exwerk/contract/formats/format-date';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './orders.module.css';

function Fact({ titleId, children }: { titleId: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <FormattedMessage id={titleId} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** When an order was placed and how far it has come. */
export function OrderFacts({ life: { order, tracking } }: { life: OrderLife }) {
  const intl = useIntl();
  return (
    <dl className={styles.facts}>
      <Fact titleId="account.order.date">{formatDay(new Date(order.createdAt), intl.locale)}</Fact>
      <Fact titleId="account.order.state">{intl.formatMessage({ id: `account.order.state.${order.orderState}` })}</Fact>
      {order.paymentState && (
        <Fact titleId="account.order.payment">
          {intl.formatMessage({ id: `account.order.payment.${order.paymentState}` })}
        </Fact>
      )}
      {order.shipmentState && (
        <Fact titleId="account.order.delivery">
          {intl.formatMessage({ id: `account.order.delivery.${order.shipmentState}` })}
        </Fact>
      )}
      {tracking.length > 0 && (
        <Fact titleId="account.order.tracking">
          <ul className={styles.parcels}>
            {tracking.map(({ carrier, trackingId }) => (
              <li key={trackingId}>{carrier === null ? trackingId : `${carrier} ${trackingId}`}</li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  );
}
