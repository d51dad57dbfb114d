import type { Cart } from '@exwerk/contract/calls/cart';
import { shortagesOf } from '@exwerk/contract/calls/shortages';
import { formatSum } from '@exwerk/contract/money/format-money';
import { paths } from '@exwerk/contract/routing/paths';
import { useAppSelector, useLocale } from '@exwerk/runtime';
import { useKeptFocus } from '@exwerk/runtime/use-kept-focus';
import columns from '@exwerk/ui/columns.module.css';
import { InfoBox } from '@exwerk/ui/info-box';
import layout from '@exwerk/ui/layout.module.css';
import { linkClass } from '@exwerk/ui/link';
import { ShopLink } from '@exwerk/ui/shop-link';
import textLooks from '@exwerk/ui/text.module.css';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useRecovery } from '../attempt/use-recovery.tsx';
import { CartSummary } from '../cart/cart-summary.tsx';
import { CouponForm } from '../cart/coupon-form.tsx';
import { useCart } from '../cart/use-cart.ts';
import { Elsewhere } from '../page/elsewhere.tsx';
import { FailedNotice } from '../page/failed-notice.tsx';
import { PageSkeleton } from '../page/page-skeleton.tsx';
import { AddressesReview } from '../payment/addresses-review.tsx';
import { amountDue, amountWithoutFee } from '../payment/amount-due.ts';
import { failureBy, isCartGone, type PaymentFailure, paymentErrorOf } from '../payment/payment-error.ts';
import { PaymentFailureBox } from '../payment/payment-failure.tsx';
import { PaymentForm } from '../payment/payment-form.tsx';
import { usePaymentOffer } from '../payment/use-payment-offer.ts';
import { CheckoutPage } from '../steps/checkout-page.tsx';
import { guardTarget } from '../steps/guards.ts';
import { useTrackedStep } from '../steps/use-tracked-step.ts';

type FormHandlers = Pick<
  ComponentProps<typeof PaymentForm>,
  'failure' | 'isPaying' | 'isCartChanging' | 'onFailure' | 'onPaying' | 'onPaid' | 'onLost'
>;

/** What is not there any more is mended in the cart. */
const shortageFailure = (cart: Cart) =>
  failureBy('out-of-stock', { articles: shortagesOf(cart.lineItems), money: 'none' });

/** Whether the cart costs something else than this page has seen to itself: it may be changed in another tab. */
function useChangedAmount(cart: Cart, isChangedHere: boolean): boolean {
  const now = amountWithoutFee(cart);
  const [expected, setExpected] = useState(now);
  if (isChangedHere && now !== expected) setExpected(now);
  return !isChangedHere && now !== expected;
}

function PaymentSteps({ cart, notice, ...form }: { cart: Cart; notice: ReactNode } & FormHandlers) {
  const { offer, isFailed, attempt, reload } = usePaymentOffer(cart);
  // What asked for the methods anew, a saved card or the notice that there are none, is gone with its button.
  const place = useKeptFocus<HTMLDivElement>(attempt);
  const isChanged = useChangedAmount(cart, form.isCartChanging);
  const locale = useLocale();
  return (
    <div ref={place} tabIndex={-1} className={layout.stack}>
      {notice}
      {isChanged && (
        <InfoBox type="warning">
          <FormattedMessage
            id="checkout.payment.amountChanged"
            values={{ total: formatSum(amountDue(cart), locale) }}
          />
        </InfoBox>
      )}
      <AddressesReview billing={cart.billingAddress} shipping={cart.shippingAddress} />
      <p className={textLooks.small}>
        <ShopLink href={paths.addresses} className={linkClass()}>
          <FormattedMessage id="checkout.payment.changeAddresses" />
        </ShopLink>
      </p>
      {isFailed && <FailedNotice id="checkout.payment.unavailable" onRetry={reload} />}
      {offer && <PaymentForm cart={cart} offer={offer} attempt={attempt} onReload={reload} {...form} />}
    </div>
  );
}

/** What the address says of a payment that ended elsewhere. */
function useToldFailure() {
  const [parameters] = useSearchParams();
  return useState<PaymentFailure | null>(() => {
    const error = paymentErrorOf(parameters.get('error'));
    return error && failureBy(error);
  });
}

function PaymentContent() {
  const { cart, isKnown } = useCart();
  const isWhoKnown = useAppSelector(state => state.session.status !== 'unknown');
  // Once there is an order, an empty cart is no reason to go anywhere else than to the thank-you page.
  const [isPaid, setPaid] = useState(false);
  const [isPaying, setPaying] = useState(false);
  const [isCartChanging, setCartChanging] = useState(false);
  const [failure, setFailure] = useToldFailure();
  const recovery = useRecovery(cart);
  useTrackedStep('payment', cart);
  if (!isKnown || !isWhoKnown || (isPaid && !cart)) return <PageSkeleton />;
  if (failure && isCartGone(failure)) return <PaymentFailureBox failure={failure} />;
  if (recovery.instead && !isPaid) return recovery.instead;
  const elsewhere = isPaid ? null : guardTarget('payment', cart);
  if (elsewhere === paths.addresses) return <Navigate to={elsewhere} replace />;
  if (elsewhere || !cart) return <Elsewhere />;
  const isShort = shortagesOf(cart.lineItems).length > 0;
  return (
    <div className={`${columns.split} ${columns.withAside}`}>
      {isShort ? (
        <PaymentFailureBox failure={failure?.cause === 'out-of-stock' ? failure : shortageFailure(cart)} />
      ) : (
        <PaymentSteps
          cart={cart}
          notice={failure ? <PaymentFailureBox failure={failure} /> : recovery.notice}
          failure={failure}
          isPaying={isPaying}
          isCartChanging={isCartChanging}
          onFailure={setFailure}
          onPaying={setPaying}
          onPaid={() => setPaid(true)}
          onLost={({ code }) => {
            setPaying(false);
            recovery.lost(code === 'CartNotActive');
          }}
        />
      )}
      <CartSummary cart={cart} showLines>
        <CouponForm cart={cart} disabled={isPaying} onBusy={setCartChanging} />
      </CartSummary>
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
