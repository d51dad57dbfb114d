import type { CallAnswer } from '@exwerk/contract/calls/call';
import type { getOrders } from '@exwerk/contract/calls/customer-calls';
import { formatDay } from '@exwerk/contract/formats/format-date';
import { formatSum } from '@exwerk/contract/money/format-money';
import { accountOrderPath, paths } from '@exwerk/contract/routing/paths';
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

type Order = CallAnswer<typeof getOrders>['me']['orders'][number];

const step = 20;
/** What the call's `offset` may be at most. */
const furthest = 10_000;

/** An order that came meanwhile moves the older ones, so that a part begins with what the one before has ended with. */
const each = (orders: Order[]) => [...new Map(orders.map(order => [order.id, order])).values()];

/** The customer's orders, newest first, in parts. */
export function OrderList() {
  const [{ offset, newer }, setPart] = useState<{ offset: number; newer: Order[] }>({ offset: 0, newer: [] });
  const asked = useAccountOrdersQuery([{ limit: step, offset }]);
  // While a part is on its way, or cannot be had, this is the one before.
  const part = asked.data?.me.orders;
  const orders = each([...newer, ...(part ?? [])]);
  const isMore = part?.length === step && offset < furthest;
  const list = useKeptFocus<HTMLUListElement>(part && isMore && !asked.isError);
  return (
    <div className={styles.page}>
      {orders.length > 0 && (
        <ul ref={list} tabIndex={-1} className={styles.list}>
          {orders.map(order => (
            <OrderEntry key={order.id} order={order} />
          ))}
        </ul>
      )}
      <Block asked={asked} waiting={<Skeleton />}>
        {() =>
          orders.length === 0 ? (
            <>
              <p>
                <FormattedMessage id="account.orders.none" />
              </p>
              <Link className={linkClass()} to={paths.findOrder}>
                <FormattedMessage id="account.find-order.link" />
              </Link>
            </>
          ) : (
            isMore && (
              <Button
                look="secondary"
                busy={asked.isFetching}
                onClick={() => setPart({ offset: offset + step, newer: orders })}
              >
                <FormattedMessage id="account.orders.more" />
              </Button>
            )
          )
        }
      </Block>
    </div>
  );
}

function OrderEntry({ order: { orderNumber, createdAt, orderState, totalPrice } }: { order: Order }) {
  const intl = useIntl();
  return (
    <li className={styles.entry}>
      {orderNumber !== null && (
        <Link className={linkClass()} to={accountOrderPath(orderNumber)}>
          <FormattedMessage id="account.order.title" values={{ number: orderNumber }} />
        </Link>
      )}
      <span>{formatDay(new Date(createdAt), intl.locale)}</span>
      <span>{intl.formatMessage({ id: `account.order.state.${orderState}` })}</span>
      <strong>{formatSum(totalPrice, intl.locale)}</strong>
    </li>
  );
}
