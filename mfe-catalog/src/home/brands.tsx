import type { ContentBlock } from '@exwerk/shared-kernel/contract/content';
import { ShopLink } from '@exwerk/shared-kernel/ui/shop-link';
import { FormattedMessage } from 'react-intl';
import styles from './home.module.css';

type Brand = Extract<ContentBlock, { type: 'brands' }>['brands'][number];

/** Brands that the shop vouches for. */
export function Brands({ brands }: { brands: readonly Brand[] }) {
  if (brands.length === 0) return null;
  return (
    <section className="ex-section" aria-labelledby="brands">
      <div className="ex-container">
        <h2 id="brands">
          <FormattedMessage id="catalog.brands" />
        </h2>
        <ul className={styles.brands}>
          {brands.map(brand => (
            <li key={brand.name}>
              <ShopLink href={brand.href} className={styles.brand ?? ''}>
                {brand.name}
              </ShopLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
