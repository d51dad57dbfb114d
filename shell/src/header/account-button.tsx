import { paths } from '@exwerk/contract/routing/paths';
import { useAppSelector } from '@exwerk/runtime';
import { classNames } from '@exwerk/ui/class-names';
import drawnIcon from '@exwerk/ui/drawn-icon.module.css';
import { Icon } from '@exwerk/ui/icon';
import { UserRound } from 'lucide';
import { lazy } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useOverlay } from '../dismiss/use-overlay.ts';
import styles from './header-actions.module.css';
import { Panel } from './panel.tsx';

const AccountPanel = lazy(() => import(/* webpackChunkName: "page-end" */ '../panels/account-panel.tsx'));

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
        className={classNames(styles.action, drawnIcon.opens)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'account-menu' : undefined}
        onClick={toggle}
      >
        <Icon of={UserRound} size="lg" label={intl.formatMessage({ id: 'shell.account' })} />
        <span className={styles.name}>{customer.firstName}</span>
      </button>
      {isOpen && (
        <Panel id="account-menu">
          <AccountPanel customer={customer} />
        </Panel>
      )}
    </div>
  );
}
