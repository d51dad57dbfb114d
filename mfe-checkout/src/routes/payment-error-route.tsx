import { paths } from '@exwerk/shared-kernel/routing/paths';
import { buttonClass } from '@exwerk/shared-kernel/ui/button-class';
import { InfoBox } from '@exwerk/shared-kernel/ui/info-box';
import { ShopLink } from '@exwerk/shared-kernel/ui/shop-link';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useCart } from '../cart/use-cart.ts';
import { paymentErrorOf } from '../payment/payment-error.ts';
import { CheckoutPage } from '../steps/checkout-page.tsx';

/** CHECKOUT-09, OPEN-B7: one sentence for what happened, and the way on. */
export function Component() {
  const [parameters] = useSearchParams();
  const { cart } = useCart();
  const error = paymentErrorOf(parameters.get('error')) ?? 'unknown';
  return (
    <CheckoutPage centred titleId="checkout.paymentError.title">
      <div className="ex-stack">
        <InfoBox type="error">
          <FormattedMessage id={`checkout.paymentError.${error}`} />
        </InfoBox>
        <p>
          <ShopLink href={cart ? paths.payment : paths.home} className={buttonClass()}>
            <FormattedMessage id={cart ? 'checkout.paymentError.again' : 'checkout.cart.toShop'} />
          </ShopLink>
        </p>
      </div>
    </CheckoutPage>
  );
}
