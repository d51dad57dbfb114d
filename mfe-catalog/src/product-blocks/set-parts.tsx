import type { Product } from '@exwerk/contract/calls/product';
import { formatMoney } from '@exwerk/contract/money/format-money';
import { useLocale } from '@exwerk/runtime';
import { FormattedMessage } from 'react-intl';
import { NamedProducts } from './named-products.tsx';
import styles from './product-blocks.module.css';
import { ProductLinks } from './product-links.tsx';
import { setSums } from './set-sums.ts';

/** What a set holds, what that costs piece by piece, and what the set saves. */
export default function SetParts({ skus, price }: { skus: readonly string[] } & Pick<Product, 'price'>) {
  const locale = useLocale();
  return (
    <NamedProducts heading="catalog.set.parts" skus={skus}>
      {products => {
        const sums = setSums(
          price,
          products.map(product => product.price),
          skus.length,
        );
        return (
          <>
            <ProductLinks products={products} />
            {sums && (
              <p className={styles.sums}>
                <span>
                  <FormattedMessage id="catalog.set.apart" values={{ amount: formatMoney(sums.apart, locale) }} />
                </span>
                {sums.saved && (
                  <strong>
                    <FormattedMessage id="catalog.set.saving" values={{ amount: formatMoney(sums.saved, locale) }} />
                  </strong>
                )}
              </p>
            )}
          </>
        );
      }}
    </NamedProducts>
  );
}
