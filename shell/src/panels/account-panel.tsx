import type { Customer } from '@exwerk/contract/calls/customer-calls';
import textLooks from '@exwerk/ui/text.module.css';
import { AccountLinks } from './account-links.tsx';
import styles from './panels.module.css';

/** Who is signed in, and where to from here. */
export default function AccountPanel({ customer }: { customer: Customer }) {
  return (
    <>
      <p className={styles.person}>
        <strong>
          {customer.firstName} {customer.lastName}
        </strong>
        <span className={`${textLooks.muted} ${textLooks.small}`}>{customer.email}</span>
      </p>
      <AccountLinks email={customer.email} />
    </>
  );
}
