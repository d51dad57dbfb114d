import type { Cart } from '@exwerk/contract/calls/cart';
import { useAppDispatch } from '@exwerk/runtime';
import { useKeptFocus } from '@exwerk/runtime/use-kept-focus';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRecovery } from '../attempt/use-recovery.tsx';
import { goToOrder } from '../cart-changes/go-to-order.ts';
import { FailedNotice } from '../page/failed-notice.tsx';
import type { PaymentResult } from '../payment/pay.ts';
import type { PaymentFailure } from '../payment/payment-error.ts';
import { PaymentFailureBox } from '../payment/payment-failure.tsx';
import { ExpressButton } from './express-button.tsx';
import styles from './express-place.module.css';
import { useExpressOffer } from './use-express-offer.ts';

/** Whoever is here is at the cart already. */
const atCart = (failure: PaymentFailure): PaymentFailure =>
  failure.wayOut === 'cart' ? { ...failure, wayOut: null } : failure;

/** The button, what became of the last try to pay, and why it failed. */
export function ExpressCheckout({
  cart,
  isShort,
  onMissing,
}: {
  cart: Cart;
  /** Something of the cart cannot be bought. */
  isShort: boolean;
  /** Called when this browser, shopper or cart cannot have it. */
  onMissing: () => void;
}) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<PaymentFailure | null>(null);
  const recovery = useRecovery(cart);
  const { offer, isFailed, reload } = useExpressOffer(cart.id, onMissing);
  // What asked for the wallet anew is gone with its button.
  const place = useKeptFocus<HTMLDivElement>(isFailed);

  const finish = async (result: PaymentResult) => {
    if (result.kind === 'ordered') await dispatch(goToOrder(navigate, result.order.id));
    else if (result.kind === 'lost') recovery.lost(result.problem.code === 'CartNotActive');
    else if (result.kind === 'failed') setFailure(atCart(result.failure));
  };

  if (recovery.instead) return recovery.instead;
  return (
    <div ref={place} tabIndex={-1} className={styles.parts}>
      {failure ? <PaymentFailureBox failure={failure} /> : recovery.notice}
      {isFailed && !isShort && <FailedNotice id="checkout.payment.unavailable" onRetry={reload} />}
      {offer && !isShort && (
        <ExpressButton
          cart={cart}
          offer={offer}
          onPress={() => setFailure(null)}
          onResult={finish}
          onMissing={onMissing}
        />
      )}
    </div>
  );
}
