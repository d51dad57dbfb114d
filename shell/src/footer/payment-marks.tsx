import type { OnlinePaymentMethod } from '@exwerk/shared-kernel/storefronts/storefront';
import { useIntl } from 'react-intl';
import styles from './footer.module.css';

/** Names as their owners write them; the same in every language. */
const marks: Record<OnlinePaymentMethod, readonly string[]> = {
  scheme: ['VISA', 'Mastercard'],
  paypal: ['PayPal'],
  klarna: ['Klarna'],
  klarna_account: ['Klarna'],
  klarna_b2b: ['Billie'],
  ratepay: ['Ratepay'],
  onlineBanking_PL: ['Przelewy24'],
  ideal: ['iDEAL'],
  applepay: ['Apple Pay'],
  googlepay: ['Google Pay'],
  multibanco: ['Multibanco'],
  twint: ['TWINT'],
  mobilepay: ['MobilePay'],
};

/** SHELL-25: what one can pay with in this country. */
export function PaymentMarks({ methods }: { methods: readonly OnlinePaymentMethod[] }) {
  const intl = useIntl();
  const names = [...new Set(methods.flatMap(method => marks[method]))];
  return (
    <ul className={styles.marks} aria-label={intl.formatMessage({ id: 'shell.footer.payment' })}>
      {names.map(name => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
