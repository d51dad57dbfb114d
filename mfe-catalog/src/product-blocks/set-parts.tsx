import type { Product, ProductTile } from '@exwerk/contract/calls/product';
import { formatMoney } from '@exwerk/contract/money/format-money';
import { useLocale } from '@exwerk/runtime';
import { FormattedMessage } from 'react-intl';
import { NamedProducts } from './named-products.tsx';
import styles from './product-blocks.module.css';
import { type NamedProduct, ProductLinks } from './product-links.tsx';
import { setSums } from './set-sums.ts';

/** The parts in their order; null where one has neither a page nor a name here: the others alone are not the set. */
function wholeSet(
  skus: readonly string[],
  products: readonly ProductTile[],
  names: Readonly<Record<string, string>>,
): NamedProduct[] | null {
  const parts = skus.flatMap(sku => {
    const name = names[sku];
    return products.find(product => product.sku === sku) ?? (name === undefined ? [] : { sku, name });
  });
  return parts.length === skus.length ? parts : null;
}

/** What a set holds, what that costs piece by piece, and what the set saves. */
export default function SetParts({
  skus,
  names = {},
  price,
}: { skus: readonly string[]; names: Product['setPartNames'] } & Pick<Product, 'price'>) {
  const locale = useLocale();
  return (
    <NamedProducts heading="catalog.set.parts" skus={skus}>
      {products => {
        const parts = wholeSet(skus, products, names);
        const sums = setSums(
          price,
          products.map(product => product.price),
          skus.length,
        );
        return parts === null ? null : (
          <>
            <ProductLinks products={parts} />
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
