import type { Product } from '@exwerk/contract/calls/product';
import { articleKind } from '@exwerk/contract/routing/article-number';
import { brandPath, brandSlug } from '@exwerk/contract/routing/brands';
import { LazyBlock } from '@exwerk/runtime/page/lazy-block';
import { Badge } from '@exwerk/ui/badge';
import layout from '@exwerk/ui/layout.module.css';
import { linkClass } from '@exwerk/ui/link';
import { ShopLink } from '@exwerk/ui/shop-link';
import { FormattedMessage } from 'react-intl';
import { ProductBadges } from '../listing/product-badges.tsx';
import { ProductRating } from '../listing/product-rating.tsx';
import { blocks } from '../product-blocks/block-code.ts';
import styles from './product.module.css';
import { ShareButton } from './share-button.tsx';

/** Article kinds that a shopper should know of. */
const marked = ['second-choice', 'set', 'test'] as const;

/** The kind that no badge of a tag tells already. */
function untoldKind({ sku, tags }: Product) {
  const kind = marked.find(candidate => candidate === articleKind(sku));
  return kind === 'second-choice' && tags.includes('bware') ? undefined : kind;
}

/** Name, brand, number and rating of a product. */
export function ProductSummary({ product, withReviews }: { product: Product; withReviews: boolean }) {
  const kind = untoldKind(product);
  return (
    <div className={layout.stack}>
      <div className={layout.row}>
        <ProductBadges product={product} />
        {kind && (
          <Badge tone="neutral">
            <FormattedMessage id={`catalog.kind.${kind}`} />
          </Badge>
        )}
      </div>
      <h1 className={styles.title}>{product.name}</h1>
      <div className={styles.facts}>
        {product.brand && (
          <ShopLink className={linkClass()} href={brandPath(brandSlug(product.brand))}>
            <strong>{product.brand}</strong>
          </ShopLink>
        )}
        <span>
          <FormattedMessage id="catalog.articleNumber" /> <span translate="no">{product.sku}</span>
        </span>
        {withReviews && (
          <a href="#reviews">
            <ProductRating rating={product.rating} />
          </a>
        )}
        <ShareButton name={product.name} />
      </div>
      {product.energy && <LazyBlock name="catalog/energy" load={blocks.energy} props={{ energy: product.energy }} />}
      {product.highlights.length > 0 && (
        <ul className={styles.highlights}>
          {product.highlights.map(highlight => (
            <li key={highlight}>{highlight}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
