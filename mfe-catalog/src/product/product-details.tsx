import type { Product } from '@exwerk/contract/calls/product';
import layout from '@exwerk/ui/layout.module.css';
import { FormattedMessage } from 'react-intl';
import { RichText } from '../content/rich-text.tsx';
import { Documents } from '../product-blocks/documents.tsx';
import styles from './product.module.css';
import { TechnicalData } from './technical-data.tsx';
import { useTurn } from './use-turn.ts';

/** Description, documents and technical data. */
export function ProductDetails({ product }: { product: Product }) {
  const { manualUrl, energy } = product;
  return (
    <div className={styles.sections}>
      <div className={layout.stack}>
        {product.description && (
          <section aria-labelledby="description">
            <h2 id="description">
              <FormattedMessage id="catalog.description" />
            </h2>
            <RichText html={product.description} />
          </section>
        )}
        <Documents manualUrl={manualUrl} energy={energy} />
      </div>
      <section aria-labelledby="technical-data">
        <h2 id="technical-data">
          <FormattedMessage id="catalog.technicalData" />
        </h2>
        <TechnicalData product={product} />
      </section>
    </div>
  );
}

/** The same, once it is its turn; until then its room. */
export function LaterDetails({ product }: { product: Product }) {
  return useTurn() ? <ProductDetails product={product} /> : <div className={styles.room} />;
}
