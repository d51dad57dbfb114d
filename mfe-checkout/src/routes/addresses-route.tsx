import { useAppSelector } from '@exwerk/runtime';
import columns from '@exwerk/ui/columns.module.css';
import layout from '@exwerk/ui/layout.module.css';
import { AddressesForm } from '../addresses/addresses-form.tsx';
import { useRecovery } from '../attempt/use-recovery.tsx';
import { CartSummary } from '../cart/cart-summary.tsx';
import { useCart } from '../cart/use-cart.ts';
import { PageSkeleton } from '../page/page-skeleton.tsx';
import { CheckoutPage } from '../steps/checkout-page.tsx';
import { useTrackedStep } from '../steps/use-tracked-step.ts';

function AddressesContent() {
  const { cart, isKnown } = useCart();
  const isWhoKnown = useAppSelector(state => state.session.status !== 'unknown');
  const recovery = useRecovery(cart);
  useTrackedStep('shipping', cart);
  useTrackedStep('billing', cart);
  if (!isKnown || !isWhoKnown) return <PageSkeleton />;
  if (recovery.instead || !cart) return recovery.instead;
  return (
    <div className={`${columns.split} ${columns.withAside}`}>
      <div className={layout.stack}>
        {recovery.notice}
        <AddressesForm cart={cart} />
      </div>
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
