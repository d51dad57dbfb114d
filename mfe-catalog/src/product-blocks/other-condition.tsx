import type { ProductTile } from '@exwerk/contract/calls/product';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './product-blocks.module.css';
import { ProductLinks } from './product-links.tsx';

/** The same article as second choice, or new where this one is second choice. */
export function OtherCondition({ products, isBware }: { products: readonly ProductTile[]; isBware: boolean }) {
  const headingId = useId();
  return (
    <section className={styles.other} aria-labelledby={headingId}>
      <h2 id={headingId}>
        <FormattedMessage id={isBware ? 'catalog.condition.new' : 'catalog.condition.used'} />
      </h2>
      <ProductLinks isNarrow products={products} />
    </section>
  );
}
