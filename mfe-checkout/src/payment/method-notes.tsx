import { formatSum } from '@exwerk/contract/money/format-money';
import { useLocale, useStorefront } from '@exwerk/runtime';
import { FormattedMessage } from 'react-intl';
import { BankDetails } from './bank-details.tsx';
import styles from './payment-form.module.css';
import type { PaymentKey, PaymentOffer } from './payment-methods.ts';

/** What is to be known of a method before it is paid by. */
export function MethodNotes({ method, offer }: { method: PaymentKey; offer: PaymentOffer }) {
  const locale = useLocale();
  const storefront = useStorefront();
  if (method === 'cod' && offer.cashOnDelivery) {
    return (
      <p className={styles.note}>
        <FormattedMessage id="checkout.cod.fee" values={{ fee: formatSum(offer.cashOnDelivery.fee, locale) }} />
      </p>
    );
  }
  if (method === 'bank' && offer.bankTransfer) {
    return (
      <>
        <p className={styles.note}>
          <FormattedMessage id="checkout.bank.note" />
        </p>
        <BankDetails details={offer.bankTransfer} />
      </>
    );
  }
  if (method === 'klarna_b2b' && storefront.businessInvoiceInfo) {
    return (
      <p className={styles.note}>
        <FormattedMessage id="checkout.payment.businessInvoice" />
      </p>
    );
  }
  return null;
}
