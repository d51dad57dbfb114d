import type { CallAnswer } from '@exwerk/contract/calls/call';
import type { getOrders } from '@exwerk/contract/calls/customer-calls';
import { formatDay } from '@exwerk/contract/formats/format-date';
import { formatSum } from '@exwerk/contract/money/format-money';
import { accountOrderPath } from '@exwerk/contract/routing/paths';
import { Block } from '@exwerk/runtime/page/block';
import { useKeptFocus } from '@exwerk/runtime/use-kept-focus';
import { Button } from '@exwerk/ui/button';
import { linkClass } from '@exwerk/ui/link';
import { Skeleton } from '@exwerk/ui/skeleton';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useAccountOrdersQuery } from '../account-endpoints.ts';
import styles from './orders.module.css';

const step = 20;
/** What one call answers at most. */
const longest = 100;

/** The customer's orders, newest first. */
export function OrderList() {
  const [limit, setLimit] = useState(step);
  const asked = useAccountOrdersQuery([{ limit }]);
  return (
    <Block asked={asked} waiting={<Skeleton />}>
      {({ me: { orders } }) => (
        <Orders
          orders={orders}
          isMore={orders.length === limit ? limit < longest : asked.isFetching}
          isFetching={asked.isFetching}
          onMore={() => setLimit(Math.min(longest, limit + step))}
        />
      )}
    </Block>
  );
}

interface OrdersProps {
  orders: CallAnswer<typeof getOrders>['me']['orders'];
  /** There may be older ones. */
  isMore: boolean;
  isFetching: boolean;
  onMore: () => void;
}

function Orders({ orders, isMore, isFetching, onMore }: OrdersProps) {
  const intl = useIntl();
  const list = useKeptFocus<HTMLUListElement>(isMore);
  if (orders.length === 0) {
    return (
      <p>
        <FormattedMessage id="account.orders.none" />
      </p>
    );
  }
  return (
    <div className={styles.page}>
      <ul ref={list} tabIndex={-1} className={styles.list}>
        {orders.map(({ id, orderNumber, createdAt, orderState, totalPrice }) => (
          <li key={id} className={styles.entry}>
            {orderNumber !== null && (
              <Link className={linkClass()} to={accountOrderPath(orderNumber)}>
                <FormattedMessage id="account.order.title" values={{ number: orderNumber }} />
              </Link>
            )}
            <span>{formatDay(new Date(createdAt), intl.locale)}</span>
            <span>{intl.formatMessage({ id: `account.order.state.${orderState}` })}</span>
            <strong>{formatSum(totalPrice, intl.locale)}</strong>
          </li>
        ))}
      </ul>
      {isMore && (
        <Button look="secondary" busy={isFetching} onClick={onMore}>
          <FormattedMessage id="account.orders.more" />
        </Button>
      )}
    </div>
  );
}
