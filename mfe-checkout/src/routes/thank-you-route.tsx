import { paths } from '@exwerk/contract/routing/paths';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { checkoutEndpoints } from '../checkout-endpoints.ts';
import { CheckoutPage } from '../steps/checkout-page.tsx';
import { PageSkeleton } from '../steps/page-skeleton.tsx';
import { useTrackedStep } from '../steps/use-tracked-step.ts';
import { OrderView } from '../thank-you/order-view.tsx';

/** The order is its buyer's alone, so it is asked for in the browser; any other id leads home. */
function ThankYouContent() {
  const [parameters] = useSearchParams();
  const orderId = parameters.get('order');
  const [isBrowser, setBrowser] = useState(false);
  useEffect(() => setBrowser(true), []);
  const { data, isError } = checkoutEndpoints.checkoutPlacedOrder.useQuery([{ orderId: orderId ?? '' }], {
    skip: !orderId || !isBrowser,
  });
  useTrackedStep('thank-you', data?.order.cartId);
  if (!orderId || isError) return <Navigate to={paths.home} replace />;
  return data ? <OrderView order={data.order} /> : <PageSkeleton />;
}

export function Component() {
  return (
    <CheckoutPage titleId="checkout.thankYou.title" steps={['thank-you']}>
      <ThankYouContent />
    </CheckoutPage>
  );
}
