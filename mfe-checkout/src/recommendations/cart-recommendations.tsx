import type { Cart } from '@exwerk/contract/calls/cart';
import type { ProductTile as Tile } from '@exwerk/contract/calls/product';
import { recommendationIds } from '@exwerk/contract/calls/recommendation-ids';
import { productPath } from '@exwerk/contract/routing/paths';
import { useConsent, useLocale, useStorefront } from '@exwerk/runtime';
import { Carousel } from '@exwerk/ui/carousel';
import layout from '@exwerk/ui/layout.module.css';
import { Price } from '@exwerk/ui/price';
import { ProductTile } from '@exwerk/ui/product-tile';
import screen from '@exwerk/ui/screen.module.css';
import { ShopLink } from '@exwerk/ui/shop-link';
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
      place="carousel"
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

/**
 * What goes with the line that was added last; nothing where nobody recommends anything, nor for a visitor
 * who wants no recommendations.
 */
export default function CartRecommendations({ cart }: { cart: Cart }) {
  const intl = useIntl();
  const locale = useLocale();
  const isWanted = useConsent('personalisation');
  const source = cart.lineItems.findLast(line => line.custom.parentSku === null && !line.isVirtual);
  const sku = source?.variant.sku ?? '';
  const { data: answer, isError } = checkoutEndpoints.checkoutProduct.useQuery([{ sku, acceptLanguage: locale }], {
    skip: !isWanted || sku === '',
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
    { skip: !isWanted || sku === '' || !(answer || isError) },
  );
  const inCart = new Set(cart.lineItems.map(line => line.variant.sku));
  const products = (isWanted ? (data?.results[0]?.value ?? []) : []).filter(product => !inCart.has(product.sku));
  if (products.length === 0) return null;
  return (
    <section className={`${layout.section} ${screen.only}`} aria-labelledby="cart-recommendations">
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
