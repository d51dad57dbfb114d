import type { ListingFacets } from '@exwerk/contract/calls/listing-facets';
import { asListed } from '@exwerk/contract/listing/as-listed';
import { refinementCount, writeListing } from '@exwerk/contract/listing/listing-address';
import { Block } from '@exwerk/runtime/page/block';
import columns from '@exwerk/ui/columns.module.css';
import disclosureLooks from '@exwerk/ui/disclosure.module.css';
import { Pagination } from '@exwerk/ui/pagination';
import { ShopLink } from '@exwerk/ui/shop-link';
import { Skeleton } from '@exwerk/ui/skeleton';
import { memo, type ReactNode, useDeferredValue, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigation } from 'react-router-dom';
import { ChosenFilters } from './chosen-filters.tsx';
import { FilterForm } from './filter-form.tsx';
import styles from './listing.module.css';
import { ListingOptions } from './listing-options.tsx';
import type { ListingAnswer, ListingProps } from './listing-props.ts';
import { NoProducts } from './no-products.tsx';
import { ProductCard } from './product-card.tsx';
import { QuickTagBar } from './quick-tag-bar.tsx';
import { TileList } from './tile-list.tsx';
import { useListingState } from './use-listing-state.ts';

/** Tiles in the first row on a wide screen; their pictures are not put off. */
const inView = 4;

type TilesProps = Pick<ListingProps, 'onOpen'> & {
  products: ListingAnswer['products'];
  /** Of the first tile, over all pages. */
  firstPlace: number;
};

/** Apart, and drawn once for each answer: a choice shows at once, whatever its listing still holds. */
const Tiles = memo(function Tiles({ products, firstPlace, onOpen }: TilesProps) {
  return products.map((product, index) => (
    <li key={product.sku}>
      <ProductCard
        product={product}
        headingLevel="h2"
        priority={index < inView}
        onOpen={onOpen && (() => onOpen(product.sku, firstPlace + index))}
      />
    </li>
  ));
});

/** Of the whole listing alone this is drawn again for a page that is on its way. */
function Products({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const isMoving = useNavigation().state !== 'idle';
  return (
    <ul
      className={columns.products}
      aria-label={intl.formatMessage({ id: 'catalog.listing.products' })}
      aria-busy={isMoving}
    >
      {children}
    </ul>
  );
}

const Pages = memo(function Pages({ path, state, pages }: Pick<ListingProps, 'path' | 'state'> & { pages: number }) {
  const intl = useIntl();
  return (
    <Pagination
      // Behind the last page one goes back to it.
      page={Math.min(state.page, pages + 1)}
      pages={pages}
      href={page => path + writeListing({ ...state, page })}
      label={intl.formatMessage({ id: 'catalog.pagination' })}
      previousLabel={intl.formatMessage({ id: 'catalog.pagination.previous' })}
      nextLabel={intl.formatMessage({ id: 'catalog.pagination.next' })}
      linkAs={ShopLink}
    />
  );
});

/** Products with filters, order and pages, the same for categories, searches, sales, campaigns, tags and brands; all of it in the address. */
export default function Listing({ asked, message = 'catalog.listing.unavailable', ...props }: ListingProps) {
  return (
    <Block asked={asked} message={message} waiting={<Skeleton className={styles.waiting ?? ''} />}>
      {answer => answer.facets && <FoundListing {...props} answer={answer} facets={answer.facets} />}
    </Block>
  );
}

function FoundListing({
  path,
  state: asked,
  answer,
  facets,
  leadsOn = false,
  onOpen,
}: Omit<ListingProps, 'asked' | 'message'> & { answer: ListingAnswer; facets: ListingFacets }) {
  const addressed = useMemo(() => asListed(asked, facets), [asked, facets]);
  const [state, onChange] = useListingState(path, addressed);
  // What only leads on from a choice is drawn after its box.
  const settled = useDeferredValue(state);
  const firstPlace = (answer.page - 1) * addressed.pageSize + 1;
  const none = !answer.products.length && <NoProducts path={path} state={settled} facets={facets} />;
  // Then there is nothing to filter, to put in order or to take by pages.
  if (!answer.total && !refinementCount(addressed)) return none;
  return (
    <div className={`${columns.split} ${columns.withFilter}`}>
      <details className={`${disclosureLooks.disclosure} ${styles.panel}`}>
        <summary>
          <FormattedMessage id="catalog.filters" values={{ count: refinementCount(state) }} />
        </summary>
        {/* What was typed into the fields of one listing says nothing of another. */}
        <FilterForm
          key={path + state.query}
          path={path}
          state={state}
          settled={settled}
          facets={facets}
          onChange={onChange}
          leadsOn={leadsOn}
        />
      </details>
      <div className={styles.main}>
        <QuickTagBar path={path} state={settled} />
        <div className={styles.bar}>
          <p role="status">
            <FormattedMessage id="catalog.listing.total" values={{ total: answer.products.length && answer.total }} />
          </p>
          <ListingOptions state={state} onChange={onChange} />
        </div>
        <ChosenFilters path={path} state={settled} addressed={addressed} facets={facets} />
        {none || (
          <TileList>
            <Products>
              <Tiles products={answer.products} firstPlace={firstPlace} onOpen={onOpen} />
            </Products>
          </TileList>
        )}
        <Pages path={path} state={addressed} pages={answer.pages} />
      </div>
    </div>
  );
}
