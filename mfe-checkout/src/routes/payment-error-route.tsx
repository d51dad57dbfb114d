import { paths } from '@exwerk/contract/routing/paths';
import { buttonClass } from '@exwerk/ui/button-class';
import { InfoBox } from '@exwerk/ui/info-box';
import layout from '@exwerk/ui/layout.module.css';
import { ShopLink } from '@exwerk/ui/shop-link';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useCart } from '../cart/use-cart.ts';
import { paymentErrorOf } from '../payment/payment-error.ts';
import { CheckoutPage } from '../steps/checkout-page.tsx';

/** One sentence for what happened, and the way on. */
export function Component() {
  const [parameters] = useSearchParams();
  const { cart } = useCart();
  const error = paymentErrorOf(parameters.get('error')) ?? 'unknown';
  return (
    <CheckoutPage centred titleId="checkout.paymentError.title">
      <div className={layout.stack}>
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
