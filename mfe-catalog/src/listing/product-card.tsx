import { isSold } from '@exwerk/contract/calls/is-sold';
import type { ProductTile as Product } from '@exwerk/contract/calls/product';
import { productPath } from '@exwerk/contract/routing/paths';
import { useLocale, useStorefront } from '@exwerk/runtime';
import { type KeptElement, useKeptMarkup } from '@exwerk/runtime/page/kept-markup';
import { EnergyArrow } from '@exwerk/ui/energy-arrow';
import { Price } from '@exwerk/ui/price';
import { KeptProductTile, ProductTile, type TilePlace } from '@exwerk/ui/product-tile';
import { ShopLink } from '@exwerk/ui/shop-link';
import { memo } from 'react';
import { useIntl } from 'react-intl';
import { stockLevel } from '../stock/stock.ts';
import { WishHeart } from '../wishes/wish-heart.tsx';
import { hasBadges, ProductBadges } from './product-badges.tsx';
import { ProductRating } from './product-rating.tsx';
import { QuickAdd } from './quick-add.tsx';
import { useQuickAddForm } from './quick-add-form.tsx';

interface Card {
  product: Product;
  place?: TilePlace;
  priority?: boolean;
  headingLevel?: 'h2' | 'h3' | 'h4';
  /** Not where the list of wishes itself offers to take the product off. */
  hasHeart?: boolean;
  /** Its page is opened. */
  onOpen?: (() => void) | undefined;
}

/** A product in any list of the catalog. Most answers that a list or row waits for change nothing of its products. */
export const ProductCard = memo(function ProductCard({ onOpen, ...shown }: Card) {
  const { inside, mark } = useKeptMarkup(shown, useQuickAddForm());
  if (inside !== undefined) return <KeptProductTile inside={inside} />;
  return <DrawnCard {...shown} onOpen={onOpen} mark={mark} />;
});

function DrawnCard({
  product,
  place = 'list',
  priority = false,
  headingLevel = 'h3',
  hasHeart = true,
  onOpen,
  mark,
}: Card & Pick<KeptElement, 'mark'>) {
  const storefront = useStorefront();
  const locale = useLocale();
  const intl = useIntl();
  const count = product.availableQuantity;
  const sold = isSold(product, storefront);
  const level = sold ? stockLevel(product, storefront.lowStock) : 'out';
  return (
    <ProductTile
      name={product.name}
      href={productPath(storefront, product.slug)}
      brand={product.brand}
      imageUrl={product.image?.url ?? null}
      place={place}
      priority={priority}
      headingLevel={headingLevel}
      linkAs={ShopLink}
      badges={
        (hasBadges(product) || product.energyClass) && (
          <>
            <ProductBadges product={product} />
            {product.energyClass && (
              <EnergyArrow
                size="sm"
                energyClass={product.energyClass}
                label={intl.formatMessage({ id: 'catalog.energyClass' }, { class: product.energyClass })}
              />
            )}
          </>
        )
      }
      rating={<ProductRating rating={product.rating} />}
      price={
        product.price && (
          <Price
            price={product.price}
            locale={locale}
            regularLabel={intl.formatMessage({ id: 'catalog.price.regular' })}
            saleLabel={intl.formatMessage({ id: 'catalog.price.sale' })}
          />
        )
      }
      // Where a whole country orders nothing online, no product by itself says so.
      {...(storefront.checkoutEnabled && {
        stock: {
          level,
          text: intl.formatMessage({ id: sold ? `catalog.stock.${level}` : 'catalog.notForSale' }, { count }),
        },
      })}
      action={<QuickAdd product={product} />}
      corner={hasHeart && <WishHeart sku={product.sku} name={product.name} />}
      onSelect={onOpen}
      mark={mark}
    />
  );
}
