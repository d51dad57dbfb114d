import { useAppDispatch } from '@exwerk/runtime';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { keptAttempt } from '../attempt/kept-attempt.ts';
import { useRecovery } from '../attempt/use-recovery.tsx';
import { checkoutEndpoints } from '../checkout-endpoints.ts';
import { isLost, problemOf } from '../operations/problem.ts';
import { Attention } from '../page/attention.tsx';
import { Elsewhere } from '../page/elsewhere.tsx';
import { FailedNotice } from '../page/failed-notice.tsx';
import { PageSkeleton } from '../page/page-skeleton.tsx';
import { orderShown } from '../payment/after-order.ts';
import { CheckoutPage } from '../steps/checkout-page.tsx';
import { useTrackedStep } from '../steps/use-tracked-step.ts';
import { OrderView } from '../thank-you/order-view.tsx';

/** Whose session has ended meanwhile hears of the order all the same. */
function OrderOfAttempt() {
  return useRecovery(null).instead;
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <Attention>
      <FailedNotice id="checkout.paymentError.not-reachable" onRetry={onRetry} />
    </Attention>
  );
}

/** The order is its buyer's alone, so it is asked for in the browser; any other id leads home. */
function ThankYouContent() {
  const dispatch = useAppDispatch();
  const [parameters] = useSearchParams();
  const orderId = parameters.get('order');
  const [isBrowser, setBrowser] = useState(false);
  useEffect(() => setBrowser(true), []);
  const { data, error, refetch } = checkoutEndpoints.checkoutPlacedOrder.useQuery([{ orderId: orderId ?? '' }], {
    skip: !orderId || !isBrowser,
  });
  const cartId = data?.order.cartId;
  useTrackedStep('thank-you', cartId ? { id: cartId, lineItems: data.order.lineItems } : null);
  useEffect(() => {
    if (data) dispatch(orderShown(data.order.id));
  }, [data, dispatch]);
  if (data) return <OrderView order={data.order} />;
  if (error && isLost(problemOf(error))) return <Unreachable onRetry={refetch} />;
  if (error && keptAttempt()) return <OrderOfAttempt />;
  if (!orderId || error) return <Elsewhere />;
  return <PageSkeleton />;
}

export function Component() {
  return (
    <CheckoutPage titleId="checkout.thankYou.title" steps={['thank-you']}>
      <ThankYouContent />
    </CheckoutPage>
  );
}
