import { useAppSelector } from '@exwerk/runtime';
import columns from '@exwerk/ui/columns.module.css';
import { Navigate } from 'react-router-dom';
import { AddressesForm } from '../addresses/addresses-form.tsx';
import { CartSummary } from '../cart/cart-summary.tsx';
import { useCart } from '../cart/use-cart.ts';
import { CheckoutPage } from '../steps/checkout-page.tsx';
import { guardTarget } from '../steps/guards.ts';
import { PageSkeleton } from '../steps/page-skeleton.tsx';
import { useTrackedStep } from '../steps/use-tracked-step.ts';

function AddressesContent() {
  const { cart, isKnown } = useCart();
  const isWhoKnown = useAppSelector(state => state.session.status !== 'unknown');
  useTrackedStep('shipping', cart?.id);
  useTrackedStep('billing', cart?.id);
  if (!isKnown || !isWhoKnown) return <PageSkeleton />;
  const elsewhere = guardTarget('addresses', cart);
  if (elsewhere || !cart) return <Navigate to={elsewhere ?? '/'} replace />;
  return (
    <div className={`${columns.split} ${columns.withAside}`}>
      <AddressesForm cart={cart} />
      <CartSummary cart={cart} showLines />
    </div>
  );
}

export function Component() {
  return (
    <CheckoutPage titleId="checkout.addresses.title" steps={['shipping', 'billing']}>
      <AddressesContent />
    </CheckoutPage>
  );
}
