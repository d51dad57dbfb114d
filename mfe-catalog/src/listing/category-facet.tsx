import type { FacetCategory } from '@exwerk/contract/calls/listing-facets';
import { writeListing } from '@exwerk/contract/listing/listing-address';
import { categoryPath } from '@exwerk/contract/routing/paths';
import { useStorefront } from '@exwerk/runtime';
import { ShopLink } from '@exwerk/ui/shop-link';
import { memo } from 'react';
import { HitCount } from './hit-count.tsx';
import styles from './listing.module.css';
import type { FilterProps } from './listing-props.ts';

function Level({
  categories,
  hrefOf,
  parent = null,
}: {
  categories: readonly FacetCategory[];
  hrefOf: (category: FacetCategory) => string;
  parent?: string | null;
}) {
  const own = categories.filter(category => category.parent === parent);
  if (own.length === 0) return null;
  return (
    <ul className={styles.values}>
      {own.map(category => {
        const { key, name, count, isChosen } = category;
        const isLast = isChosen && !categories.some(child => child.parent === key && child.isChosen);
        return (
          <li key={key}>
            <ShopLink
              href={hrefOf(category)}
              className={`${styles.category} ${isChosen ? styles.categoryOpen : ''}`}
              aria-current={isLast || undefined}
            >
              {name}
              <HitCount value={count} />
            </ShopLink>
            {isChosen && <Level categories={categories} hrefOf={hrefOf} parent={key} />}
          </li>
        );
      })}
    </ul>
  );
}

/** Categories below the listing, opened along the chosen one; choosing that again goes one level up. */
export const CategoryFacet = memo(function CategoryFacet({
  path,
  state,
  facets,
  leadsOn,
}: Omit<FilterProps, 'onChange'> & { leadsOn: boolean }) {
  const storefront = useStorefront();
  const hrefOf = ({ key, slug, parent }: FacetCategory): string => {
    if (leadsOn) return categoryPath(storefront, slug) + writeListing({ ...state, category: null, page: 1 });
    const category = facets.category?.key === key ? parent : key;
    return path + writeListing({ ...state, category, page: 1 });
  };
  return <Level categories={facets.categories} hrefOf={hrefOf} />;
});
