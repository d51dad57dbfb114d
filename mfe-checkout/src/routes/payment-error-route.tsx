import { paths } from '@exwerk/contract/routing/paths';
import { useStorefront } from '@exwerk/runtime';
import { buttonClass } from '@exwerk/ui/button-class';
import layout from '@exwerk/ui/layout.module.css';
import { ShopLink } from '@exwerk/ui/shop-link';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { forgetAttempt, keptAttempt } from '../attempt/kept-attempt.ts';
import { useRecovery } from '../attempt/use-recovery.tsx';
import { useCart } from '../cart/use-cart.ts';
import { failureBy, ofMethod, type PaymentFailure, paymentErrorOf } from '../payment/payment-error.ts';
import { PaymentFailureBox } from '../payment/payment-failure.tsx';
import { CheckoutPage } from '../steps/checkout-page.tsx';

/** What happened, and the way on. */
function Told({ children }: { children: ReactNode }) {
  const { cart } = useCart();
  const { checkoutEnabled } = useStorefront();
  const goesOn = cart !== null && checkoutEnabled;
  return (
    <div className={layout.stack}>
      {children}
      <p>
        <ShopLink href={goesOn ? paths.payment : paths.home} className={buttonClass()}>
          <FormattedMessage id={goesOn ? 'checkout.paymentError.again' : 'checkout.cart.toShop'} />
        </ShopLink>
      </p>
    </div>
  );
}

/** Nobody could tell on the way back; the try itself may know by now. */
function LookedInto({ failure }: { failure: PaymentFailure }) {
  const { cart } = useCart();
  const { instead, notice } = useRecovery(cart);
  return instead ?? <Told>{notice ?? <PaymentFailureBox failure={failure} />}</Told>;
}

export function Component() {
  const [parameters] = useSearchParams();
  const error = paymentErrorOf(parameters.get('error')) ?? 'unknown';
  const [failure, setFailure] = useState(() => failureBy(error));
  const [isOpen, setOpen] = useState(false);
  const isUnclear = error === 'not-confirmed' || error === 'unknown';
  useEffect(() => {
    if (isUnclear) setOpen(keptAttempt() !== null);
    else {
      // What came back from the bank does not say by which method it was tried.
      const method = keptAttempt()?.method;
      if (error === 'payment-error') setFailure(failure => ofMethod(failure, method));
      forgetAttempt();
    }
  }, [isUnclear, error]);
  return (
    <CheckoutPage centred isRead titleId="checkout.paymentError.title">
      {isOpen ? (
        <LookedInto failure={failure} />
      ) : (
        <Told>
          <PaymentFailureBox failure={failure} />
        </Told>
      )}
    </CheckoutPage>
  );
}
