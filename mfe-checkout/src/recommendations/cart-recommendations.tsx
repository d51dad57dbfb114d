import type { Cart } from '@exwerk/shared-kernel/contract/cart';
import type { ProductTile as Tile } from '@exwerk/shared-kernel/contract/product';
import { recommendationIds } from '@exwerk/shared-kernel/contract/recommendation-ids';
import { productPath } from '@exwerk/shared-kernel/routing/paths';
import { useLocale, useStorefront } from '@exwerk/shared-kernel/runtime';
import { Carousel } from '@exwerk/shared-kernel/ui/carousel';
import { Price } from '@exwerk/shared-kernel/ui/price';
import { ProductTile } from '@exwerk/shared-kernel/ui/product-tile';
import { ShopLink } from '@exwerk/shared-kernel/ui/shop-link';
import { FormattedMessage, useIntl } from 'react-intl';
import QuickAdd from '../add-to-cart/quick-add.tsx';
import { checkoutEndpoints } from '../checkout-endpoints.ts';

function Recommended({ product }: { product: Tile }) {
  const intl = useIntl();
  const locale = useLocale();
  const { sku, name, slug, brand, availableQuantity, eligibleForSelling } = product;
  return (
    <ProductTile
      name={name}
      href={productPath(useStorefront(), slug)}
      brand={brand}
      imageUrl={product.image?.url ?? null}
      linkAs={ShopLink}
      price={
        product.price && (
          <Price
            price={product.price}
            locale={locale}
            regularLabel={intl.formatMessage({ id: 'checkout.line.before' })}
            saleLabel={intl.formatMessage({ id: 'checkout.complementary.salePrice' })}
          />
        )
      }
      action={<QuickAdd {...{ sku, name, slug, availableQuantity, eligibleForSelling }} />}
    />
  );
}

/** RECO-02, RECO-13: what goes with the line that was added last; nothing where nobody recommends anything (TERR-17). */
export default function CartRecommendations({ cart }: { cart: Cart }) {
  const intl = useIntl();
  const locale = useLocale();
  const source = cart.lineItems.findLast(line => line.custom.parentSku === null && !line.isVirtual);
  const sku = source?.variant.sku ?? '';
  const { data: answer, isError } = checkoutEndpoints.checkoutProduct.useQuery([{ sku, acceptLanguage: locale }], {
    skip: sku === '',
  });
  const { key, cartRecommendationId } = recommendationIds(locale);
  const [, second, third] = answer?.product?.breadcrumbs ?? [];
  const { data } = checkoutEndpoints.checkoutRecommendations.useQuery(
    [
      {
        typeId: cartRecommendationId,
        domainId: key,
        languageAndCountry: locale,
        sourceSku: sku,
        ...(second && { categoryLvl2: second.name }),
        ...(third && { categoryLvl3: third.name }),
        ...(source && { productTitle: source.name }),
      },
    ],
    { skip: sku === '' || !(answer || isError) },
  );
  const inCart = new Set(cart.lineItems.map(line => line.variant.sku));
  const products = (data?.results[0]?.value ?? []).filter(product => !inCart.has(product.sku));
  if (products.length === 0) return null;
  return (
    <section className="ex-section" aria-labelledby="cart-recommendations">
      <h2 id="cart-recommendations">
        <FormattedMessage id="checkout.recommendations.title" />
      </h2>
      <Carousel
        previousLabel={intl.formatMessage({ id: 'checkout.recommendations.previous' })}
        nextLabel={intl.formatMessage({ id: 'checkout.recommendations.next' })}
        items={products.map(product => ({ key: product.sku, content: <Recommended product={product} /> }))}
      />
    </section>
  );
}
