import { useAppDispatch } from '@exwerk/runtime';
import { useIsBrowser } from '@exwerk/runtime/use-is-browser';
import { useEffect } from 'react';
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
function usePlacedOrder() {
  const [parameters] = useSearchParams();
  const orderId = parameters.get('order');
  const isBrowser = useIsBrowser();
  return checkoutEndpoints.checkoutPlacedOrder.useQuery([{ orderId: orderId ?? '' }], {
    skip: !orderId || !isBrowser,
    // What was answered to the payment is shown until then.
    refetchOnMountOrArgChange: true,
  });
}

function ThankYouContent({ data, error, refetch }: ReturnType<typeof usePlacedOrder>) {
  const dispatch = useAppDispatch();
  const cartId = data?.order.cartId;
  useTrackedStep('thank-you', cartId ? { id: cartId, lineItems: data.order.lineItems } : null);
  useEffect(() => {
    if (data) dispatch(orderShown(data.order.id));
  }, [data, dispatch]);
  if (data) return <OrderView order={data.order} />;
  if (error && isLost(problemOf(error))) return <Unreachable onRetry={refetch} />;
  if (error && keptAttempt()) return <OrderOfAttempt />;
  return error ? <Elsewhere /> : <PageSkeleton />;
}

/** Nobody is thanked before there is an order. */
export function Component() {
  const placed = usePlacedOrder();
  const isPlaced = placed.data !== undefined;
  return (
    <CheckoutPage
      titleId={isPlaced ? 'checkout.thankYou.title' : 'checkout.summary.title'}
      steps={['thank-you']}
      isReached={isPlaced}
    >
      <ThankYouContent {...placed} />
    </CheckoutPage>
  );
}
