import { addressLines } from '@exwerk/contract/address/address-layout';
import type { Address } from '@exwerk/contract/calls/address';
import { useStorefront } from '@exwerk/runtime';
import { FormattedMessage } from 'react-intl';
import styles from './addresses-review.module.css';

function AddressBlock({ titleId, address }: { titleId: string; address: Address }) {
  const { addressLayout } = useStorefront();
  return (
    <div>
      <h2 className={styles.title}>
        <FormattedMessage id={titleId} />
      </h2>
      <address className={styles.address}>{addressLines(address, addressLayout).join('\n')}</address>
    </div>
  );
}

/** Where the bill and the goods go. */
export function AddressesReview({ billing, shipping }: { billing: Address | null; shipping: Address | null }) {
  return (
    <div className={styles.review}>
      {billing && <AddressBlock titleId="checkout.addresses.billing" address={billing} />}
      {shipping && (
        <AddressBlock
          titleId={shipping.pickUpPoint === undefined ? 'checkout.addresses.shipping' : 'checkout.pickUp.title'}
          address={shipping}
        />
      )}
    </div>
  );
}
