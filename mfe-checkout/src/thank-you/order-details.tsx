import type { SlotProps } from '@exwerk/runtime/remotes/remote-modules';
import columns from '@exwerk/ui/columns.module.css';
import { AddressesReview } from '../payment/addresses-review.tsx';
import styles from './order-view.module.css';
import { OrderSummary, PaymentInstructions } from './order-view.tsx';

/** An order as the thank-you page shows it, for pages of other remotes. */
export default function OrderDetails({ order }: SlotProps['checkout/order-details']) {
  return (
    <div className={`${columns.split} ${columns.withAside}`}>
      <div className={styles.main}>
        <PaymentInstructions order={order} />
        <section className={styles.box}>
          <AddressesReview billing={order.billingAddress} shipping={order.shippingAddress} />
        </section>
      </div>
      <OrderSummary order={order} />
    </div>
  );
}
