import type { CallAnswer } from '@exwerk/contract/calls/call';
import type { searchProducts } from '@exwerk/contract/calls/catalog-calls';
import { useLocale } from '@exwerk/runtime';
import { Block } from '@exwerk/runtime/page/block';
import columns from '@exwerk/ui/columns.module.css';
import disclosureLooks from '@exwerk/ui/disclosure.module.css';
import { InfoBox } from '@exwerk/ui/info-box';
import { Pagination } from '@exwerk/ui/pagination';
import { ShopLink } from '@exwerk/ui/shop-link';
import { Skeleton } from '@exwerk/ui/skeleton';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCatalogProductsQuery } from '../catalog-endpoints.ts';
import { ActiveFilters } from '../listing/active-filters.tsx';
import { FilterForm } from '../listing/filter-form.tsx';
import styles from '../listing/listing.module.css';
import { ListingBar } from '../listing/listing-bar.tsx';
import { listingQuery } from '../listing/listing-query.ts';
import { type ListingState, writeListing } from '../listing/listing-state.ts';
import { ProductCard } from '../listing/product-card.tsx';

/** Tiles in the first row on a wide screen; their pictures are not put off. */
const inView = 4;

interface ListingPlace {
  /** Of the listing, without its query. */
  path: string;
  state: ListingState;
}

/** Products of a category with filters, order and pages; all of it in the address. */
export function CategoryListing({ categoryKey, ...place }: ListingPlace & { categoryKey: string }) {
  const asked = useCatalogProductsQuery(listingQuery(categoryKey, useLocale(), place.state));
  return (
    <Block asked={asked} message="catalog.listing.unavailable" waiting={<Skeleton className={styles.waiting ?? ''} />}>
      {data => <Listing {...place} data={data} />}
    </Block>
  );
}

function Listing({ path, state, data }: ListingPlace & { data: CallAnswer<typeof searchProducts> }) {
  const intl = useIntl();
  return (
    <div className={`${columns.split} ${columns.withFilter}`}>
      <details className={`${disclosureLooks.disclosure} ${styles.panel}`}>
        <summary>
          <FormattedMessage id="catalog.filter.title" />
        </summary>
        <FilterForm path={path} state={state} brands={data.facets.brands} priceRange={data.facets.price} />
      </details>
      <div>
        <ListingBar total={data.total} state={state} />
        <ActiveFilters path={path} state={state} />
        {data.products.length === 0 ? (
          <InfoBox>
            <FormattedMessage id="catalog.listing.empty" />
          </InfoBox>
        ) : (
          <ul className={columns.products}>
            {data.products.map((product, index) => (
              <li key={product.sku}>
                <ProductCard product={product} headingLevel="h2" priority={index < inView} />
              </li>
            ))}
          </ul>
        )}
        <Pagination
          page={state.page}
          pages={data.pages}
          href={page => `${path}${writeListing({ ...state, page })}`}
          label={intl.formatMessage({ id: 'catalog.pagination' })}
          previousLabel={intl.formatMessage({ id: 'catalog.pagination.previous' })}
          nextLabel={intl.formatMessage({ id: 'catalog.pagination.next' })}
          linkAs={ShopLink}
        />
      </div>
    </div>
  );
}
