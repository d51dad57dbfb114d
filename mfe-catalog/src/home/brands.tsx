import type { ContentBlock } from '@exwerk/contract/calls/content';
import layout from '@exwerk/ui/layout.module.css';
import { ShopLink } from '@exwerk/ui/shop-link';
import { FormattedMessage } from 'react-intl';
import styles from './home.module.css';

type Brand = Extract<ContentBlock, { type: 'brands' }>['brands'][number];

/** Brands that the shop vouches for. */
export function Brands({ brands }: { brands: readonly Brand[] }) {
  if (brands.length === 0) return null;
  return (
    <section className={`${layout.container} ${layout.section}`} aria-labelledby="brands">
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
    </section>
  );
}
