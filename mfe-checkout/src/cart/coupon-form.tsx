import type { Cart } from '@exwerk/contract/calls/cart';
import { LazyBlock } from '@exwerk/runtime/page/lazy-block';
import { Disclosure } from '@exwerk/ui/disclosure';
import { Skeleton } from '@exwerk/ui/skeleton';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

const couponFields = async () => ({
  default: (await import(/* webpackChunkName: "coupon-fields" */ './coupon-fields.tsx')).CouponFields,
});

/** Coupon codes of the cart, open when there are any; its fields come when it is opened. */
export function CouponForm({
  cart,
  disabled = false,
  onBusy,
}: {
  cart: Cart;
  disabled?: boolean;
  /** Called when a change of the codes begins, and when it has ended. */
  onBusy?: (isBusy: boolean) => void;
}) {
  const [isOpen, setOpen] = useState(cart.discountCodes.length > 0);
  const fields = (
    <LazyBlock
      name="checkout/coupon-fields"
      load={couponFields}
      props={{ cart, disabled, onBusy }}
      fallback={<Skeleton />}
    />
  );
  return (
    <Disclosure title={<FormattedMessage id="checkout.coupon.title" />} open={isOpen} onToggle={setOpen}>
      {isOpen ? fields : <noscript>{fields}</noscript>}
    </Disclosure>
  );
}
