import { orderNumberIn } from '@exwerk/contract/routing/paths';
import { UnlistedHead } from '@exwerk/runtime/page/unlisted-head';
import type { RouteHandle } from '@exwerk/runtime/remotes/remote-modules';
import layout from '@exwerk/ui/layout.module.css';
import { Skeleton } from '@exwerk/ui/skeleton';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import styles from '../account-area/account.module.css';
import { useMailedToken } from '../mailed-token/use-mailed-token.ts';
import { OrderPage } from '../orders/order-page.tsx';

export const handle: RouteHandle = { needsScripts: true };

/** The order of whoever holds its link, or of the session that placed it. */
export function Component() {
  const intl = useIntl();
  const orderNumber = orderNumberIn(useParams().orderNumber ?? '');
  const token = useMailedToken();
  const title = intl.formatMessage({ id: 'account.order.title' }, { number: orderNumber });
  return (
    <div className={layout.container}>
      <UnlistedHead title={title} description={intl.formatMessage({ id: 'account.description' }, { title })} />
      <div className={styles.wide}>
        <h1>{title}</h1>
        {token === undefined ? <Skeleton /> : <OrderPage orderKey={{ orderNumber, ...(token !== '' && { token }) }} />}
      </div>
    </div>
  );
}
