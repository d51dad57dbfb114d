import type { OrderKey, OrderLife } from '@exwerk/contract/calls/order-life-calls';
import { hasInvoice } from '@exwerk/contract/orders/order-states';
import { invoicePath } from '@exwerk/contract/routing/paths';
import { useLocale } from '@exwerk/runtime';
import { Block } from '@exwerk/runtime/page/block';
import { Slot } from '@exwerk/runtime/page/slot';
import { useIsBrowser } from '@exwerk/runtime/use-is-browser';
import { buttonClass } from '@exwerk/ui/button-class';
import { InfoBox } from '@exwerk/ui/info-box';
import { Skeleton } from '@exwerk/ui/skeleton';
import { FormattedMessage } from 'react-intl';
import { useAccountOrderLifeQuery } from '../account-endpoints.ts';
import OrderAccount from '../order-account/order-account.tsx';
import { OrderFacts } from './order-facts.tsx';
import styles from './orders.module.css';
import { ReturnForm } from './return-form.tsx';

/** An order with all that can be done about it. It is its buyer's alone, so it is asked for in the browser. */
export function OrderPage({ orderKey }: { orderKey: OrderKey }) {
  const asked = useAccountOrderLifeQuery([orderKey], { skip: !useIsBrowser() });
  if (isRefused(asked.error)) {
    return (
      <InfoBox type="error">
        <FormattedMessage id="account.order.missing" />
      </InfoBox>
    );
  }
  return (
    <Block asked={asked} waiting={<Skeleton />}>
      {life => <ShownOrder orderKey={orderKey} life={life} />}
    </Block>
  );
}

/** The shop has answered, and not with an order: another try would not help. */
const isRefused = (error: unknown) => {
  const status = error instanceof Object && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500;
};

function ShownOrder({ orderKey, life }: { orderKey: OrderKey; life: OrderLife }) {
  const locale = useLocale();
  const { order } = life;
  return (
    <div className={styles.page}>
      <OrderFacts life={life} />
      <div className={styles.actions}>
        {hasInvoice(order) && (
          <a
            className={buttonClass({ look: 'secondary' })}
            href={invoicePath(orderKey.orderNumber, locale, orderKey.token)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <FormattedMessage id="account.order.invoice" />
          </a>
        )}
        <Slot name="checkout/buy-again" props={{ lines: order.lineItems }} />
      </div>
      <OrderAccount order={order} {...(orderKey.token !== undefined && { token: orderKey.token })} />
      <Slot name="checkout/order-details" props={{ order }} fallback={<Skeleton />} />
      {(life.returnable.length > 0 || life.returns.length > 0) && <ReturnForm orderKey={orderKey} life={life} />}
    </div>
  );
}
