import type { CallAnswer } from '@exwerk/contract/calls/call';
import type { searchProducts } from '@exwerk/contract/calls/catalog-calls';
import { asListed } from '@exwerk/contract/listing/as-listed';
import { type ListingState, readListing } from '@exwerk/contract/listing/listing-address';
import { listingArgs } from '@exwerk/contract/listing/listing-args';
import { useAppDispatch, useLocale } from '@exwerk/runtime';
import type { AskedBlock } from '@exwerk/runtime/page/block';
import { Slot } from '@exwerk/runtime/page/slot';
import { UnlistedHead } from '@exwerk/runtime/page/unlisted-head';
import layout from '@exwerk/ui/layout.module.css';
import { Skeleton } from '@exwerk/ui/skeleton';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { type RouteObject, useSearchParams } from 'react-router-dom';
import { listingPaths, listingScopes, type SearchListing } from '../address/listing.ts';
import { hitOpened } from '../insights/hit-opened.ts';
import { useSearchProductsQuery } from '../query/search-calls.ts';
import { BlankSearch } from './blank-search.tsx';
import styles from './search.module.css';
import { SearchHeading, useSearchTitle } from './search-heading.tsx';
import { SearchHelp } from './search-help.tsx';
import { isIdle, searchLoader } from './search-loader.ts';

type Asked = AskedBlock<CallAnswer<typeof searchProducts>>;

/** The listing is the catalog's: the same as on a category's page. */
function SearchResults({ listing, state, asked }: { listing: SearchListing; state: ListingState; asked: Asked }) {
  const dispatch = useAppDispatch();
  const answer = asked.data?.answer;
  // The same function whatever the visitor decides: with another one every tile would be drawn again.
  const open = useCallback(
    (objectID: string, position: number) => {
      if (answer) dispatch(hitOpened({ ...answer, objectID, position }));
    },
    [dispatch, answer],
  );
  return (
    <>
      {asked.data && <SearchHelp help={asked.data} />}
      <Slot
        name="catalog/listing"
        props={{ path: listingPaths[listing], state, asked, message: 'search.failed', onOpen: open }}
        fallback={<Skeleton className={styles.waiting ?? ''} />}
      />
    </>
  );
}

function SearchPage({ listing }: { listing: SearchListing }) {
  const intl = useIntl();
  const [query] = useSearchParams();
  const state = readListing(query);
  const skip = isIdle(listing, state);
  const asked = useSearchProductsQuery(listingArgs(state, useLocale(), listingScopes[listing]), { skip });
  const facets = asked.currentData?.facets;
  const title = useSearchTitle(listing, facets ? asListed(state, facets) : state, facets);
  return (
    <div className={layout.container}>
      <UnlistedHead
        title={title.text}
        description={intl.formatMessage({ id: 'search.description' }, { title: title.text })}
        page={state.page}
      />
      <SearchHeading title={title} path={listingPaths[listing]} />
      {skip ? <BlankSearch /> : <SearchResults listing={listing} state={state} asked={asked} />}
    </div>
  );
}

/** The route of one listing. */
export function searchRoute(listing: SearchListing): Pick<RouteObject, 'loader' | 'Component'> {
  return { loader: searchLoader(listing), Component: () => <SearchPage listing={listing} /> };
}
