import { fullName } from '@exwerk/contract/address/person-name';
import type { Customer } from '@exwerk/contract/calls/customer-calls';
import { useStorefront } from '@exwerk/runtime';
import textLooks from '@exwerk/ui/text.module.css';
import { AccountLinks } from './account-links.tsx';
import styles from './panels.module.css';

/** Who is signed in, and where to from here. */
export default function AccountPanel({ customer }: { customer: Customer }) {
  const { addressLayout } = useStorefront();
  return (
    <>
      <p className={styles.person}>
        <strong>{fullName(customer, addressLayout)}</strong>
        <span className={`${textLooks.muted} ${textLooks.small}`}>{customer.email}</span>
      </p>
      <AccountLinks email={customer.email} />
    </>
  );
}
