import type { ProductTile } from '@exwerk/contract/calls/product';
import { type AskedBlock, Block } from '@exwerk/runtime/page/block';
import { Carousel } from '@exwerk/ui/carousel';
import { classNames } from '@exwerk/ui/class-names';
import layout from '@exwerk/ui/layout.module.css';
import { linkClass } from '@exwerk/ui/link';
import { ShopLink } from '@exwerk/ui/shop-link';
import { type ReactNode, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ProductCard } from './product-card.tsx';
import { TileList } from './tile-list.tsx';

interface Row {
  title: string;
  moreHref?: string;
  tinted?: boolean;
}

/** A row of products that comes by a call of its own, the first `most` of its answer. */
export function AskedProductRow({
  asked,
  most,
  ...row
}: Row & { asked: AskedBlock<{ products: readonly ProductTile[] }>; most?: number }) {
  return (
    <Block
      asked={asked}
      message="catalog.listing.unavailable"
      frame={notice => <TitledRow {...row}>{notice}</TitledRow>}
    >
      {({ products }) => <ProductRow {...row} products={products.slice(0, most)} />}
    </Block>
  );
}

/** A titled row of products to scroll through; nothing when there are none. */
export function ProductRow({ products, ...row }: Row & { products: readonly ProductTile[] }) {
  const intl = useIntl();
  if (products.length === 0) return null;
  return (
    <TitledRow {...row}>
      <TileList>
        <Carousel
          previousLabel={intl.formatMessage({ id: 'catalog.carousel.previous' })}
          nextLabel={intl.formatMessage({ id: 'catalog.carousel.next' })}
          items={products.map(product => ({
            key: product.sku,
            content: <ProductCard product={product} place="carousel" />,
          }))}
        />
      </TileList>
    </TitledRow>
  );
}

function TitledRow({ title, moreHref, tinted = false, children }: Row & { children: ReactNode }) {
  const headingId = useId();
  return (
    <section
      className={classNames(layout.container, layout.section, tinted && layout.tinted)}
      aria-labelledby={headingId}
    >
      <div className={layout.sectionHead}>
        <h2 id={headingId}>{title}</h2>
        {moreHref && (
          <ShopLink href={moreHref} className={linkClass()}>
            <FormattedMessage id="catalog.showAll" />
          </ShopLink>
        )}
      </div>
      {children}
    </section>
  );
}
