import type { Customer } from '@exwerk/shared-kernel/contract/customer-calls';
import { PageHead } from '@exwerk/shared-kernel/page/page-head';
import { paths } from '@exwerk/shared-kernel/routing/paths';
import { useAppSelector } from '@exwerk/shared-kernel/runtime';
import { Container } from '@exwerk/shared-kernel/ui/container';
import { Skeleton } from '@exwerk/shared-kernel/ui/skeleton';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { NavLink } from 'react-router-dom';
import styles from './account-page.module.css';

const entries = [
  { to: paths.profile, id: 'account.profile.title' },
  { to: paths.shippingDetails, id: 'account.shipping.title' },
  { to: paths.billingDetails, id: 'account.billing.title' },
  { to: paths.accountNewsletter, id: 'account.newsletter.title' },
  { to: paths.accountReviews, id: 'account.reviews.title' },
  { to: paths.logOut, id: 'account.log-out.title' },
];

/** A page of the account: menu beside it, and the customer for what is inside. */
export function AccountArea({ titleId, children }: { titleId: string; children: (customer: Customer) => ReactNode }) {
  const intl = useIntl();
  const customer = useAppSelector(state => state.session.customer);
  const title = intl.formatMessage({ id: titleId });
  return (
    <Container>
      <PageHead title={title} robots="noindex,nofollow" />
      <div className={styles.area}>
        <nav className={styles.menu} aria-label={intl.formatMessage({ id: 'account.menu' })}>
          <ul>
            {entries.map(({ to, id }) => (
              <li key={to}>
                <NavLink to={to}>
                  <FormattedMessage id={id} />
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h1>{title}</h1>
          {customer ? children(customer) : <Skeleton />}
        </div>
      </div>
    </Container>
  );
}
