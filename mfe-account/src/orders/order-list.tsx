import { formatDay } from '@exwerk/contract/formats/format-date';
import { formatSum } from '@exwerk/contract/money/format-money';
import { accountOrderPath } from '@exwerk/contract/routing/paths';
import { Button } from '@exwerk/ui/button';
import { InfoBox } from '@exwerk/ui/info-box';
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
  const intl = useIntl();
  const [limit, setLimit] = useState(step);
  const { data, isError, isFetching } = useAccountOrdersQuery([{ limit }]);
  const orders = data?.me.orders;
  if (isError) {
    return (
      <InfoBox type="error">
        <FormattedMessage id="account.failed" />
      </InfoBox>
    );
  }
  if (!orders) return <Skeleton />;
  if (orders.length === 0) {
    return (
      <p>
        <FormattedMessage id="account.orders.none" />
      </p>
    );
  }
  return (
    <div className={styles.page}>
      <ul className={styles.list}>
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
      {orders.length === limit && limit < longest && (
        <Button look="secondary" busy={isFetching} onClick={() => setLimit(Math.min(longest, limit + step))}>
          <FormattedMessage id="account.orders.more" />
        </Button>
      )}
    </div>
  );
}
