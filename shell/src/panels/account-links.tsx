import { paths } from '@exwerk/contract/routing/paths';
import { overlayClosed, useAppDispatch } from '@exwerk/runtime';
import { OrdersLink } from '@exwerk/runtime/page/orders-link';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import styles from './panels.module.css';

/** The menu of the account, in this order. */
export function AccountLinks({ email }: { email: string }) {
  const dispatch = useAppDispatch();
  const link = (to: string, id: string) => (
    <li>
      <Link to={to} onClick={() => dispatch(overlayClosed())}>
        <FormattedMessage id={id} />
      </Link>
    </li>
  );
  return (
    <ul className={styles.links}>
      {link(paths.profile, 'shell.account.profile')}
      <li>
        <OrdersLink email={email}>
          <FormattedMessage id="shell.account.orders" />
        </OrdersLink>
      </li>
      {link(paths.shippingDetails, 'shell.account.shipping')}
      {link(paths.billingDetails, 'shell.account.billing')}
      {link(paths.accountNewsletter, 'shell.account.newsletter')}
      {link(paths.logOut, 'shell.account.logout')}
    </ul>
  );
}
