import type { OrderKey } from '@exwerk/contract/calls/order-life-calls';
import { invoicePath } from '@exwerk/contract/routing/paths';
import { useLocale } from '@exwerk/runtime';
import { Slot } from '@exwerk/runtime/page/slot';
import { buttonClass } from '@exwerk/ui/button-class';
import { InfoBox } from '@exwerk/ui/info-box';
import { Skeleton } from '@exwerk/ui/skeleton';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useAccountOrderLifeQuery } from '../account-endpoints.ts';
import OrderAccount from '../order-account/order-account.tsx';
import { OrderFacts } from './order-facts.tsx';
import styles from './orders.module.css';
import { ReturnForm } from './return-form.tsx';

/** An order with all that can be done about it. It is its buyer's alone, so it is asked for in the browser. */
export function OrderPage({ orderKey }: { orderKey: OrderKey }) {
  const locale = useLocale();
  const [isBrowser, setBrowser] = useState(false);
  useEffect(() => setBrowser(true), []);
  const { data, isError } = useAccountOrderLifeQuery([orderKey], { skip: !isBrowser });
  if (isError) {
    return (
      <InfoBox type="error">
        <FormattedMessage id="account.order.missing" />
      </InfoBox>
    );
  }
  if (!data) return <Skeleton />;
  const { order } = data;
  return (
    <div className={styles.page}>
      <OrderFacts life={data} />
      <div className={styles.actions}>
        <a
          className={buttonClass({ look: 'secondary' })}
          href={invoicePath(orderKey.orderNumber, locale, orderKey.token)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <FormattedMessage id="account.order.invoice" />
        </a>
        <Slot name="checkout/buy-again" props={{ lines: order.lineItems }} />
      </div>
      <OrderAccount order={order} {...(orderKey.token !== undefined && { token: orderKey.token })} />
      <Slot name="checkout/order-details" props={{ order }} fallback={<Skeleton />} />
      {(data.returnable.length > 0 || data.returns.length > 0) && <ReturnForm orderKey={orderKey} life={data} />}
    </div>
  );
}
