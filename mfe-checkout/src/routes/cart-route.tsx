import { paths } from '@exwerk/contract/routing/paths';
import { useKeptFocus } from '@exwerk/runtime/use-kept-focus';
import { buttonClass } from '@exwerk/ui/button-class';
import columns from '@exwerk/ui/columns.module.css';
import layout from '@exwerk/ui/layout.module.css';
import { ShopLink } from '@exwerk/ui/shop-link';
import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { CartError } from '../cart/cart-error.tsx';
import { CartLines } from '../cart/cart-lines.tsx';
import { CartSummary } from '../cart/cart-summary.tsx';
import { ClearCart } from '../cart/clear-cart.tsx';
import { CouponForm } from '../cart/coupon-form.tsx';
import { EmptyCart } from '../cart/empty-cart.tsx';
import { ProceedLink } from '../cart/proceed-link.tsx';
import { useCart } from '../cart/use-cart.ts';
import { RefusedChange } from '../cart-form/refused-change.tsx';
import { ExpressPlace } from '../express/express-place.tsx';
import { GuaranteeHint } from '../guarantee/guarantee-hint.tsx';
import { nothing } from '../page/nothing.tsx';
import { PageSkeleton } from '../page/page-skeleton.tsx';
import { useMethodFee } from '../payment/use-method-fee.ts';
import { CheckoutPage } from '../steps/checkout-page.tsx';
import { useTrackedStep } from '../steps/use-tracked-step.ts';
import styles from './cart-route.module.css';

/** The cart does without them. */
const CartRecommendations = lazy(() =>
  import(/* webpackChunkName: "cart-recommendations" */ '../recommendations/cart-recommendations.tsx').catch(nothing),
);
const LastAttempt = lazy(() =>
  import(/* webpackChunkName: "last-attempt" */ '../attempt/last-attempt.tsx').catch(nothing),
);

function CartContent() {
  const { cart, isKnown } = useCart();
  const emptyPlace = useKeptFocus<HTMLDivElement>(cart === null);
  useTrackedStep('cart', cart);
  useMethodFee(cart, false);
  if (!isKnown) return <PageSkeleton />;
  if (!cart) {
    return (
      <>
        <Suspense>
          <LastAttempt />
        </Suspense>
        <div ref={emptyPlace} tabIndex={-1}>
          <EmptyCart />
        </div>
      </>
    );
  }
  return (
    <>
      <div className={`${columns.split} ${columns.withAside}`}>
        <div className={layout.stack}>
          <CartError />
          <GuaranteeHint cart={cart} />
          <CartLines cart={cart} className={styles.lines} />
          <ClearCart />
        </div>
        <CartSummary cart={cart}>
          <CouponForm cart={cart} />
          <ProceedLink cart={cart} size="lg" />
          <ExpressPlace cart={cart} />
          <ShopLink href={paths.home} className={buttonClass({ look: 'link', block: true })}>
            <FormattedMessage id="checkout.cart.continue" />
          </ShopLink>
        </CartSummary>
      </div>
      <Suspense>
        <CartRecommendations cart={cart} />
      </Suspense>
    </>
  );
}

export function Component() {
  return (
    <CheckoutPage centred titleId="checkout.cart.title" steps={['cart']}>
      <RefusedChange />
      <CartContent />
    </CheckoutPage>
  );
}
