import { refinementCount, withoutRefinements, writeListing } from '@exwerk/contract/listing/listing-address';
import { categoryPath, taggedPath } from '@exwerk/contract/routing/paths';
import { useLocale, useShopNavigationQuery, useStorefront } from '@exwerk/runtime';
import { EmptyState } from '@exwerk/ui/empty-state';
import { linkClass } from '@exwerk/ui/link';
import { ShopLink } from '@exwerk/ui/shop-link';
import tagLooks from '@exwerk/ui/tag.module.css';
import textLooks from '@exwerk/ui/text.module.css';
import { SearchX } from 'lucide';
import { FormattedMessage } from 'react-intl';
import { useChosenFilters } from './chosen-filters.tsx';
import styles from './listing.module.css';
import type { FilterProps } from './listing-props.ts';

/** Filters without one of which something is found, each with how much; of a filter with several values, none alone makes the difference. */
function WiderFilters({ path, state, facets }: Omit<FilterProps, 'onChange'>) {
  const chosen = useChosenFilters({ state, facets });
  const single = (facets.wider ?? []).flatMap(({ filter, total }) => {
    const [only, ...more] = chosen.filter(one => one.filter === filter);
    return only && more.length === 0 ? [{ ...only, total }] : [];
  });
  return single.map(({ key, text, without, total }) => (
    <p key={key}>
      <ShopLink className={linkClass()} href={path + writeListing(without)}>
        <FormattedMessage id="catalog.filter.remove" values={{ filter: text }} />
      </ShopLink>{' '}
      <span className={textLooks.muted}>
        <FormattedMessage id="catalog.listing.total" values={{ total }} />
      </span>
    </p>
  ));
}

/** Says that nothing was found, and offers the ways back: fewer filters, bestsellers, departments. */
export function NoProducts({ path, state, facets }: Omit<FilterProps, 'onChange'>) {
  const storefront = useStorefront();
  const { data } = useShopNavigationQuery([{ acceptLanguage: useLocale() }]);
  const departments = data?.categories.results ?? [];
  return (
    <EmptyState
      icon={SearchX}
      title={<FormattedMessage id="catalog.noResults" />}
      hint={<FormattedMessage id="catalog.noResults.hint" />}
    >
      <WiderFilters path={path} state={state} facets={facets} />
      {refinementCount(state) > 0 && (
        <ShopLink className={linkClass()} href={path + writeListing(withoutRefinements(state))}>
          <FormattedMessage id="catalog.filter.clear" />
        </ShopLink>
      )}
      <ShopLink className={linkClass()} href={taggedPath('bestseller')}>
        <FormattedMessage id="catalog.bestsellers" />
      </ShopLink>
      {departments.length > 0 && (
        <ul className={styles.departments}>
          {departments.map(({ key, name, slug }) => (
            <li key={key}>
              <ShopLink className={tagLooks.tag} href={categoryPath(storefront, slug)}>
                {name}
              </ShopLink>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}
