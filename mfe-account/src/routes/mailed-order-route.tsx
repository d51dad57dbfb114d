import { orderNumberIn } from '@exwerk/contract/routing/paths';
import { UnlistedHead } from '@exwerk/runtime/page/unlisted-head';
import type { RouteHandle } from '@exwerk/runtime/remotes/remote-modules';
import layout from '@exwerk/ui/layout.module.css';
import { useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router-dom';
import styles from '../account-area/account.module.css';
import { OrderPage } from '../orders/order-page.tsx';

export const handle: RouteHandle = { needsScripts: true };

/** The order of whoever holds its link, or of the session that placed it. */
export function Component() {
  const intl = useIntl();
  const orderNumber = orderNumberIn(useParams().orderNumber ?? '');
  const [parameters] = useSearchParams();
  const token = parameters.get('token');
  const title = intl.formatMessage({ id: 'account.order.title' }, { number: orderNumber });
  return (
    <div className={layout.container}>
      <UnlistedHead title={title} description={intl.formatMessage({ id: 'account.description' }, { title })} />
      <div className={styles.wide}>
        <h1>{title}</h1>
        <OrderPage orderKey={{ orderNumber, ...(token !== null && { token }) }} />
      </div>
    </div>
  );
}
