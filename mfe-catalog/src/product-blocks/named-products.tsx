import type { ProductTile } from '@exwerk/contract/calls/product';
import { useLocale } from '@exwerk/runtime';
import { Block } from '@exwerk/runtime/page/block';
import { type ReactNode, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { useCatalogProductsQuery } from '../catalog-endpoints.ts';
import { namedProductsQuery } from './block-queries.ts';
import styles from './product-blocks.module.css';

/** Products that an attribute names, in its order, below a heading; nothing where none of them is sold here, or nothing is made of them. */
export function NamedProducts({
  heading,
  skus,
  children,
}: {
  heading: string;
  skus: readonly string[];
  children: (products: readonly ProductTile[]) => ReactNode;
}) {
  const headingId = useId();
  const asked = useCatalogProductsQuery(namedProductsQuery(skus, useLocale()));
  const framed = (content: ReactNode) => (
    <section className={styles.block} aria-labelledby={headingId}>
      <h2 id={headingId}>
        <FormattedMessage id={heading} />
      </h2>
      {content}
    </section>
  );
  return (
    <Block asked={asked} message="catalog.listing.unavailable" frame={framed}>
      {({ products }) => {
        const found = skus.flatMap(sku => products.find(product => product.sku === sku) ?? []);
        const content = found.length === 0 ? null : children(found);
        return content === null ? null : framed(content);
      }}
    </Block>
  );
}
