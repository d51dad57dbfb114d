import type { ProductTile } from '@exwerk/shared-kernel/contract/product';
import { Carousel } from '@exwerk/shared-kernel/ui/carousel';
import { ShopLink } from '@exwerk/shared-kernel/ui/shop-link';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ProductCard } from './product-card.tsx';

/** A titled row of products to scroll through; nothing when there are none. */
export function ProductRow({
  title,
  products,
  moreHref,
  tinted = false,
}: {
  title: string;
  products: readonly ProductTile[];
  moreHref?: string;
  tinted?: boolean;
}) {
  const intl = useIntl();
  const headingId = useId();
  if (products.length === 0) return null;
  return (
    <section className={tinted ? 'ex-section ex-section--tint' : 'ex-section'} aria-labelledby={headingId}>
      <div className="ex-container">
        <div className="ex-section-head">
          <h2 id={headingId}>{title}</h2>
          {moreHref && (
            <ShopLink href={moreHref} className="ex-link">
              <FormattedMessage id="catalog.showAll" />
            </ShopLink>
          )}
        </div>
        <Carousel
          previousLabel={intl.formatMessage({ id: 'catalog.carousel.previous' })}
          nextLabel={intl.formatMessage({ id: 'catalog.carousel.next' })}
          items={products.map(product => ({ key: product.sku, content: <ProductCard product={product} /> }))}
        />
      </div>
    </section>
  );
}
