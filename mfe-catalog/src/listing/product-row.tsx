import type { ProductTile } from '@exwerk/contract/calls/product';
import { Carousel } from '@exwerk/ui/carousel';
import layout from '@exwerk/ui/layout.module.css';
import { linkClass } from '@exwerk/ui/link';
import { ShopLink } from '@exwerk/ui/shop-link';
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
    <section className={tinted ? `${layout.section} ${layout.tinted}` : layout.section} aria-labelledby={headingId}>
      <div className={layout.container}>
        <div className={layout.sectionHead}>
          <h2 id={headingId}>{title}</h2>
          {moreHref && (
            <ShopLink href={moreHref} className={linkClass()}>
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
