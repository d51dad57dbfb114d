import type { Address } from '@exwerk/shared-kernel/contract/address';
import { FormattedMessage } from 'react-intl';
import styles from './addresses-review.module.css';

function AddressBlock({ titleId, address }: { titleId: string; address: Address }) {
  return (
    <div>
      <h3 className={styles.title}>
        <FormattedMessage id={titleId} />
      </h3>
      <address className={styles.address}>
        {address.company && <span>{address.company}</span>}
        <span>
          {address.firstName} {address.lastName}
        </span>
        <span>
          {address.streetName} {address.streetNumber}
        </span>
        <span>
          {address.postalCode} {address.city}
        </span>
      </address>
    </div>
  );
}

/** Where the bill and the goods go. */
export function AddressesReview({ billing, shipping }: { billing: Address | null; shipping: Address | null }) {
  return (
    <div className={styles.review}>
      {billing && <AddressBlock titleId="checkout.addresses.billing" address={billing} />}
      {shipping && <AddressBlock titleId="checkout.addresses.shipping" address={shipping} />}
    </div>
  );
}
