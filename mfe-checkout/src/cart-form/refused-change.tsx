import { type CartRefusal, cartRefusals, refusalParameter } from '@exwerk/contract/calls/cart-forms';
import { useLocale } from '@exwerk/runtime';
import { InfoBox } from '@exwerk/ui/info-box';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { checkoutEndpoints } from '../checkout-endpoints.ts';
import { StockRefusal } from '../shortage/short-articles.tsx';
import styles from './cart-form.module.css';
import { shortArticleQuery } from './short-article-query.ts';

const texts = {
  stock: 'checkout.cart.tooFew',
  maximum: 'checkout.quantity.maximum',
  sale: 'checkout.add.notForSale',
  coupon: 'checkout.coupon.invalid',
  tries: 'checkout.coupon.tries',
  failed: 'checkout.cart.changeFailed',
} as const satisfies Record<CartRefusal, string>;

/** What is wrong, as far as the address says it. */
function Refusal({ refusal }: { refusal: CartRefusal }) {
  return (
    <InfoBox type="error">
      <FormattedMessage id={texts[refusal]} />
    </InfoBox>
  );
}

/** Of which article there is too little, as the page's loader has found it. */
function ShortArticle({ asked }: { asked: NonNullable<ReturnType<typeof shortArticleQuery>> }) {
  const { data } = checkoutEndpoints.checkoutProduct.useQueryState(asked);
  const product = data?.product;
  if (!product) return <Refusal refusal="stock" />;
  return <StockRefusal articles={[{ ...product, available: product.availableQuantity }]} />;
}

/** Why a form that was sent without scripts changed nothing, as the address of the page says. */
export function RefusedChange() {
  const [query] = useSearchParams();
  const asked = shortArticleQuery(query, useLocale());
  const refusal = cartRefusals.find(one => one === query.get(refusalParameter));
  if (!refusal) return null;
  return <div className={styles.notice}>{asked ? <ShortArticle asked={asked} /> : <Refusal refusal={refusal} />}</div>;
}
