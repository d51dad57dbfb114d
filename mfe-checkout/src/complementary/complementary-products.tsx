import type { ProductTile } from '@exwerk/contract/calls/product';
import { productPath } from '@exwerk/contract/routing/paths';
import { useLocale, useStorefront } from '@exwerk/runtime';
import { useKeptFocus } from '@exwerk/runtime/use-kept-focus';
import { Icon } from '@exwerk/ui/icon';
import layout from '@exwerk/ui/layout.module.css';
import { Price } from '@exwerk/ui/price';
import { ShopLink } from '@exwerk/ui/shop-link';
import { Thumbnail } from '@exwerk/ui/thumbnail';
import { CircleCheck } from 'lucide';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import QuickAdd from '../add-to-cart/quick-add.tsx';
import styles from './complementary-products.module.css';

function ProductText({ product, children }: { product: ProductTile; children: React.ReactNode }) {
  return (
    <>
      <Thumbnail url={product.image?.url ?? null} size={72} className={styles.picture} />
      <div className={styles.text}>{children}</div>
    </>
  );
}

function Suggestion({ product }: { product: ProductTile }) {
  const intl = useIntl();
  const locale = useLocale();
  const storefront = useStorefront();
  const [isAdded, setAdded] = useState(false);
  const { sku, name, slug, availableQuantity, eligibleForSelling } = product;
  return (
    <li className={styles.row}>
      <ProductText product={product}>
        <ShopLink href={productPath(storefront, slug)} className={styles.name ?? ''}>
          {name}
        </ShopLink>
        {product.price && (
          <Price
            price={product.price}
            locale={locale}
            regularLabel={intl.formatMessage({ id: 'checkout.line.before' })}
            saleLabel={intl.formatMessage({ id: 'checkout.complementary.salePrice' })}
          />
        )}
        <div ref={useKeptFocus<HTMLDivElement>(isAdded)} role="status" tabIndex={-1}>
          {isAdded && (
            <span className={styles.added}>
              <Icon of={CircleCheck} size="sm" />
              <FormattedMessage id="checkout.complementary.alsoAdded" />
            </span>
          )}
        </div>
        {!isAdded && (
          <QuickAdd {...{ sku, name, slug, availableQuantity, eligibleForSelling }} onAdded={() => setAdded(true)} />
        )}
      </ProductText>
    </li>
  );
}

/** The product that was added, and at most four that go with it. */
export function ComplementaryProducts({
  baseProduct,
  products,
}: {
  baseProduct: ProductTile;
  products: readonly ProductTile[];
}) {
  return (
    <>
      <div className={styles.base}>
        <ProductText product={baseProduct}>
          <strong>{baseProduct.name}</strong>
          <span className={styles.added}>
            <Icon of={CircleCheck} size="sm" />
            <FormattedMessage id="checkout.complementary.added" />
          </span>
        </ProductText>
      </div>
      <h3 className={styles.title}>
        <FormattedMessage id="checkout.complementary.title" />
      </h3>
      <ul className={layout.plainList}>
        {products.map(product => (
          <Suggestion key={product.sku} product={product} />
        ))}
      </ul>
    </>
  );
}
