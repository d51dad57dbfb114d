import type { ContentBlock } from '@exwerk/contract/calls/content';
import layout from '@exwerk/ui/layout.module.css';
import { ShopLink } from '@exwerk/ui/shop-link';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './home.module.css';

type Brand = Extract<ContentBlock, { type: 'brands' }>['brands'][number];

/** Brands that the shop vouches for; `beside` their heading what vouches for the shop. */
export function Brands({ brands, beside }: { brands: readonly Brand[]; beside?: ReactNode }) {
  if (brands.length === 0) return null;
  return (
    <section className={`${layout.container} ${layout.section}`} aria-labelledby="brands">
      <div className={layout.sectionHead}>
        <h2 id="brands">
          <FormattedMessage id="catalog.brands" />
        </h2>
        {beside}
      </div>
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
