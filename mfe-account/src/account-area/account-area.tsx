import type { Customer } from '@exwerk/contract/calls/customer-calls';
import { accountPaths, paths, wishlistPath } from '@exwerk/contract/routing/paths';
import { loginPath } from '@exwerk/contract/routing/return-path';
import { useAppSelector } from '@exwerk/runtime';
import { OrdersLink } from '@exwerk/runtime/page/orders-link';
import { UnlistedHead } from '@exwerk/runtime/page/unlisted-head';
import { buttonClass } from '@exwerk/ui/button-class';
import { InfoBox } from '@exwerk/ui/info-box';
import layout from '@exwerk/ui/layout.module.css';
import { Skeleton } from '@exwerk/ui/skeleton';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, NavLink, useLocation } from 'react-router-dom';
import styles from './account.module.css';
import { focused } from './focused.ts';

/** Whose session ended elsewhere while the page was open. */
function SessionEnded() {
  const { pathname, search } = useLocation();
  return (
    <div ref={focused} tabIndex={-1}>
      <InfoBox type="warning">
        <FormattedMessage id="account.login.ended" />
      </InfoBox>
      <Link className={buttonClass({ look: 'primary' })} to={loginPath(pathname + search)}>
        <FormattedMessage id="account.login.title" />
      </Link>
    </div>
  );
}

/** The menu of the account. */
function AccountMenu({ email }: { email: string | undefined }) {
  const intl = useIntl();
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // On a phone the menu is one line that is wider than the screen.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft;
  }, [pathname, email]);
  const link = (to: string, id: string) => (
    <li>
      <NavLink to={to}>
        <FormattedMessage id={id} />
      </NavLink>
    </li>
  );
  return (
    <nav className={styles.menu} aria-label={intl.formatMessage({ id: 'account.menu' })}>
      <ul ref={list}>
        {/* The bare address shows it, too. */}
        {link(pathname === paths.account ? pathname : paths.profile, 'account.profile.title')}
        {email !== undefined && (
          <li>
            <OrdersLink email={email}>
              <FormattedMessage id="account.orders.title" />
            </OrdersLink>
          </li>
        )}
        {link(paths.shippingDetails, 'account.shipping.title')}
        {link(paths.billingDetails, 'account.billing.title')}
        {link(paths.accountNewsletter, 'account.newsletter.title')}
        {link(wishlistPath, 'account.wishlist.title')}
        {link(accountPaths.ownData, 'account.data.title')}
        {link(paths.logOut, 'account.log-out.title')}
      </ul>
    </nav>
  );
}

/** A page of the account: menu beside it, and the customer for what is inside. */
export function AccountArea({
  titleId,
  values,
  children,
}: {
  titleId: string;
  values?: Record<string, string>;
  children: (customer: Customer) => ReactNode;
}) {
  const intl = useIntl();
  const { customer, status, isMissed } = useAppSelector(state => state.session);
  const title = intl.formatMessage({ id: titleId }, values);
  return (
    <div className={layout.container}>
      <UnlistedHead title={title} description={intl.formatMessage({ id: 'account.description' }, { title })} />
      <div className={styles.area}>
        <AccountMenu email={customer?.email} />
        <div>
          <h1>{title}</h1>
          {status === 'guest' ? <SessionEnded /> : customer ? children(customer) : !isMissed && <Skeleton />}
        </div>
      </div>
    </div>
  );
}
