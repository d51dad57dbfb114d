import type { CategoryLink } from '@exwerk/contract/calls/category';
import { categoryPath } from '@exwerk/contract/routing/paths';
import { useStorefront } from '@exwerk/runtime';
import { ShopLink } from '@exwerk/ui/shop-link';
import { Thumbnail } from '@exwerk/ui/thumbnail';
import styles from './category.module.css';

/** Links to other categories, with their pictures. */
export function CategoryLinks({ label, categories }: { label: string; categories: readonly CategoryLink[] }) {
  const storefront = useStorefront();
  if (categories.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className={styles.children}>
        {categories.map(category => (
          <li key={category.key}>
            <ShopLink href={categoryPath(storefront, category.slug)} className={styles.child}>
              <Thumbnail url={category.imageUrl} size={48} />
              {category.name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
