import type { Cart } from '@exwerk/contract/calls/cart';
import { formatMoney } from '@exwerk/contract/money/format-money';
import { paths } from '@exwerk/contract/routing/paths';
import { useAppSelector, useLocale } from '@exwerk/runtime';
import { Button } from '@exwerk/ui/button';
import columns from '@exwerk/ui/columns.module.css';
import { InfoBox } from '@exwerk/ui/info-box';
import layout from '@exwerk/ui/layout.module.css';
import { linkClass } from '@exwerk/ui/link';
import { ShopLink } from '@exwerk/ui/shop-link';
import textLooks from '@exwerk/ui/text.module.css';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Navigate, useSearchParams } from 'react-router-dom';
import { CartSummary } from '../cart/cart-summary.tsx';
import { useCart } from '../cart/use-cart.ts';
import { AddressesReview } from '../payment/addresses-review.tsx';
import { amountDue, amountWithoutFee } from '../payment/amount-due.ts';
import { paymentErrorOf } from '../payment/payment-error.ts';
import { PaymentForm } from '../payment/payment-form.tsx';
import { usePaymentOffer } from '../payment/use-payment-offer.ts';
import { CheckoutPage } from '../steps/checkout-page.tsx';
import { guardTarget } from '../steps/guards.ts';
import { PageSkeleton } from '../steps/page-skeleton.tsx';
import { useTrackedStep } from '../steps/use-tracked-step.ts';

/** Whether the cart costs something else than when the page opened: it may be changed in another tab. */
function useChangedAmount(cart: Cart): boolean {
  const [first] = useState(() => amountWithoutFee(cart));
  return amountWithoutFee(cart) !== first;
}

function PaymentSteps({ cart, onPaid }: { cart: Cart; onPaid: () => void }) {
  const { offer, isFailed, attempt, reload } = usePaymentOffer(cart);
  const isChanged = useChangedAmount(cart);
  const locale = useLocale();
  const [parameters] = useSearchParams();
  const error = paymentErrorOf(parameters.get('error'));
  return (
    <div className={layout.stack}>
      {error && (
        <InfoBox type="error">
          <FormattedMessage id={`checkout.paymentError.${error}`} />
        </InfoBox>
      )}
      {isChanged && (
        <InfoBox type="warning">
          <FormattedMessage
            id="checkout.payment.amountChanged"
            values={{ total: formatMoney(amountDue(cart), locale) }}
          />
        </InfoBox>
      )}
      <AddressesReview billing={cart.billingAddress} shipping={cart.shippingAddress} />
      <p className={textLooks.small}>
        <ShopLink href={paths.addresses} className={linkClass()}>
          <FormattedMessage id="checkout.payment.changeAddresses" />
        </ShopLink>
      </p>
      {isFailed && (
        <InfoBox type="error">
          <p>
            <FormattedMessage id="checkout.payment.unavailable" />
          </p>
          <Button look="secondary" size="sm" onClick={reload}>
            <FormattedMessage id="checkout.retry" />
          </Button>
        </InfoBox>
      )}
      {offer && <PaymentForm cart={cart} offer={offer} attempt={attempt} onPaid={onPaid} onReload={reload} />}
    </div>
  );
}

function PaymentContent() {
  const { cart, isKnown } = useCart();
  const isWhoKnown = useAppSelector(state => state.session.status !== 'unknown');
  // Once there is an order, an empty cart is no reason to go anywhere else than to the thank-you page.
  const [isPaid, setPaid] = useState(false);
  useTrackedStep('payment', cart?.id);
  if (!isKnown || !isWhoKnown || (isPaid && !cart)) return <PageSkeleton />;
  const elsewhere = isPaid ? null : guardTarget('payment', cart);
  if (elsewhere || !cart) return <Navigate to={elsewhere ?? paths.home} replace />;
  return (
    <div className={`${columns.split} ${columns.withAside}`}>
      <PaymentSteps cart={cart} onPaid={() => setPaid(true)} />
      <CartSummary cart={cart} showLines />
    </div>
  );
}

export function Component() {
  return (
    <CheckoutPage titleId="checkout.payment.title" steps={['payment']}>
      <PaymentContent />
    </CheckoutPage>
  );
}
