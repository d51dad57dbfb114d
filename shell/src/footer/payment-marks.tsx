import { paymentMethodFacts } from '@exwerk/contract/storefronts/payment-methods';
import type { OnlinePaymentMethod } from '@exwerk/contract/storefronts/storefront';
import { useIntl } from 'react-intl';
import styles from './footer.module.css';

/** What one can pay with in this country. */
export function PaymentMarks({ methods }: { methods: readonly OnlinePaymentMethod[] }) {
  const intl = useIntl();
  const names = [...new Set(methods.flatMap(method => paymentMethodFacts[method].marks))];
  return (
    <ul className={styles.marks} aria-label={intl.formatMessage({ id: 'shell.footer.payment' })}>
      {names.map(name => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
