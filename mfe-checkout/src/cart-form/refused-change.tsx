import { type CartRefusal, cartRefusals, refusalParameter } from '@exwerk/contract/calls/cart-forms';
import { InfoBox } from '@exwerk/ui/info-box';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import styles from './cart-form.module.css';

const texts = {
  stock: 'checkout.cart.tooFew',
  maximum: 'checkout.quantity.maximum',
  sale: 'checkout.add.notForSale',
  coupon: 'checkout.coupon.invalid',
  tries: 'checkout.coupon.tries',
  failed: 'checkout.cart.changeFailed',
} as const satisfies Record<CartRefusal, string>;

/** Why a form that was sent without scripts changed nothing, as the address of the page says. */
export function RefusedChange() {
  const [query] = useSearchParams();
  const refusal = cartRefusals.find(one => one === query.get(refusalParameter));
  if (!refusal) return null;
  return (
    <div className={styles.notice}>
      <InfoBox type="error">
        <FormattedMessage id={texts[refusal]} />
      </InfoBox>
    </div>
  );
}
