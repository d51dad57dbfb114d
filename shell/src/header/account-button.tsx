import { paths } from '@exwerk/contract/routing/paths';
import { useAppSelector } from '@exwerk/runtime';
import { Icon } from '@exwerk/ui/icon';
import textLooks from '@exwerk/ui/text.module.css';
import { ChevronDown, UserRound } from 'lucide';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useOverlay } from '../dismiss/use-overlay.ts';
import { AccountLinks } from '../panels/account-links.tsx';
import styles from './header.module.css';

/** Leads guests to the login, shows customers their account menu. */
export function AccountButton() {
  const intl = useIntl();
  const customer = useAppSelector(state => state.session.customer);
  const { element, isOpen, toggle } = useOverlay<HTMLDivElement>('account-menu');
  if (!customer) {
    return (
      <Link to={paths.login} className={styles.action} aria-label={intl.formatMessage({ id: 'shell.account.login' })}>
        <Icon of={UserRound} size="lg" />
        <span className={styles.actionText}>
          <FormattedMessage id="shell.account.login" />
        </span>
      </Link>
    );
  }
  return (
    <div className={styles.dropdown} ref={element}>
      <button
        type="button"
        className={styles.action}
        aria-expanded={isOpen}
        aria-controls="account-menu"
        onClick={toggle}
      >
        <Icon of={UserRound} size="lg" label={intl.formatMessage({ id: 'shell.account' })} />
        <span className={styles.actionText}>{customer.firstName}</span>
        <Icon of={ChevronDown} size="xs" />
      </button>
      {isOpen && (
        <div id="account-menu" className={styles.panel}>
          <p className={styles.person}>
            <strong>
              {customer.firstName} {customer.lastName}
            </strong>
            <span className={`${textLooks.muted} ${textLooks.small}`}>{customer.email}</span>
          </p>
          <AccountLinks email={customer.email} />
        </div>
      )}
    </div>
  );
}
