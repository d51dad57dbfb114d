import type { Customer } from '@exwerk/shared-kernel/contract/customer-calls';
import { paths } from '@exwerk/shared-kernel/routing/paths';
import { useAppSelector } from '@exwerk/shared-kernel/runtime';
import { Icon } from '@exwerk/shared-kernel/ui/icon';
import { UserRound } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import styles from './header.module.css';
import { MenuButton } from './menu-button.tsx';

/** SHELL-07, SHELL-08: leads a guest to login; opens a customer's menu. */
export function AccountButton() {
  const intl = useIntl();
  const customer = useAppSelector(state => state.session.customer);
  const icon = <Icon of={UserRound} size="lg" />;
  if (customer) {
    return (
      <MenuButton overlay="account-menu" label={intl.formatMessage({ id: 'shell.account' })} icon={icon}>
        <AccountMenu customer={customer} />
      </MenuButton>
    );
  }
  return (
    <Link className={styles.tool} to={paths.login}>
      {icon}
      <span className={styles.toolText}>
        <FormattedMessage id="shell.account" />
      </span>
    </Link>
  );
}

/** ACCOUNT-06: six entries in this order. */
function AccountMenu({ customer }: { customer: Customer }) {
  return (
    <>
      <p className={styles.customer}>
        <strong>
          {customer.firstName} {customer.lastName}
        </strong>
        <br />
        {customer.email}
      </p>
      <ul className={styles.entries}>
        <Entry to={paths.profile} id="shell.account.profile" />
        <li>
          <a href={`/api/my-orders/open?email=${encodeURIComponent(customer.email)}`} target="_blank" rel="noreferrer">
            <FormattedMessage id="shell.account.orders" />
          </a>
        </li>
        <Entry to={paths.shippingDetails} id="shell.account.shipping" />
        <Entry to={paths.billingDetails} id="shell.account.billing" />
        <Entry to={paths.accountNewsletter} id="shell.account.newsletter" />
        <Entry to={paths.logOut} id="shell.account.log-out" />
      </ul>
    </>
  );
}

function Entry({ to, id }: { to: string; id: string }) {
  return (
    <li>
      <Link to={to}>
        <FormattedMessage id={id} />
      </Link>
    </li>
  );
}
