import { awaitBlock, defineLoader, shopEndpoints, useLocale, useStorefront } from '@exwerk/runtime';
import { UnlistedHead } from '@exwerk/runtime/page/unlisted-head';
import layout from '@exwerk/ui/layout.module.css';
import { useState } from 'react';
import { InstantSearchSSRProvider } from 'react-instantsearch';
import {
  data,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { prefetchResults } from '#prefetch-results';
import { type Listing, listingPaths } from '../address/listing.ts';
import { isBlank, readSearch, type SearchState, writeSearch } from '../address/search-state.ts';
import { campaignIn } from '../campaign/campaign.ts';
import { SearchIndex, type ServerState } from '../query/search-index.tsx';
import { useSearchClient } from '../query/use-search-client.ts';
import { BlankSearch } from './blank-search.tsx';
import { useSearchTitle } from './search-heading.tsx';
import { SearchResults, WaitingSearch } from './search-results.tsx';

interface SearchPageData {
  /** Query of the address that the answers belong to. */
  address: string;
  serverState: ServerState | null;
}

const indexOf = (locale: string): string => `prod.${locale}`;
const isIdle = (listing: Listing, state: SearchState): boolean => listing === 'all' && isBlank(state);

const loaderOf = (listing: Listing) =>
  defineLoader(async ({ store, storefront, locale, url }) => {
    const state = readSearch(url.searchParams);
    const address = writeSearch(state);
    if (campaignIn(state.tags) !== null) {
      const { storeKey } = storefront;
      const facts = shopEndpoints.endpoints.shopStore.initiate([{ storeKey, acceptLanguage: locale }], {
        subscribe: false,
      });
      await awaitBlock(store.dispatch(facts));
    }
    const isAsked = !isIdle(listing, state);
    const serverState = isAsked ? await prefetchResults(store, { index: indexOf(locale), listing, state }) : null;
    // The answer is what the page is for. Without it nobody is to keep the page, whose widgets ask again in the browser.
    const status = isAsked && serverState === null ? 503 : 200;
    return data<SearchPageData>({ address, serverState }, { status });
  });

/** The widgets live as long as there is something to ask; answers of the server count for the address they were made for only. */
function LiveSearch({
  listing,
  state,
  onChange,
}: {
  listing: Listing;
  state: SearchState;
  onChange: (state: SearchState) => void;
}) {
  const { address, serverState }: SearchPageData = useLoaderData();
  const [seed] = useState(() => (address === writeSearch(state) ? serverState : null));
  const client = useSearchClient();
  const index = indexOf(useLocale());
  // Without an answer the widgets are drawn by the browser alone, once they have started.
  const [isDrawn, setDrawn] = useState(seed !== null);
  return (
    <>
      {!isDrawn && <WaitingSearch listing={listing} state={state} />}
      <InstantSearchSSRProvider {...seed}>
        <SearchIndex client={client} index={index} listing={listing} state={state}>
          <SearchResults
            index={index}
            listing={listing}
            state={state}
            onChange={onChange}
            onDrawn={() => setDrawn(true)}
          />
        </SearchIndex>
      </InstantSearchSSRProvider>
    </>
  );
}

/** The state of the address; a change shows at once, the address follows. */
function useAddressState(listing: Listing): [SearchState, (next: SearchState) => void] {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const [ahead, setAhead] = useState<{ key: string; state: SearchState } | null>(null);
  const state = ahead?.key === key ? ahead.state : readSearch(new URLSearchParams(search));
  // Once the address has changed it alone counts, also when a step back leads to the same entry again.
  if (ahead !== null && ahead.key !== key) setAhead(null);
  const change = (next: SearchState) => {
    setAhead({ key, state: next });
    void navigate(listingPaths[listing] + writeSearch(next), { preventScrollReset: next.page === state.page });
  };
  return [state, change];
}

function SearchPage({ listing }: { listing: Listing }) {
  const { country } = useStorefront();
  const [state, onChange] = useAddressState(listing);
  const title = useSearchTitle(listing, state);
  return (
    <div className={layout.container}>
      <UnlistedHead title={`${title} | Exwerk`} />
      {isIdle(listing, state) ? (
        <BlankSearch title={title} state={state} onChange={onChange} />
      ) : (
        <LiveSearch key={`${country} ${listing}`} listing={listing} state={state} onChange={onChange} />
      )}
    </div>
  );
}

/** Moving about within one listing changes the widgets, not the page. */
const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;

/** The route of one listing. */
export function searchRoute(listing: Listing): Pick<RouteObject, 'loader' | 'shouldRevalidate' | 'Component'> {
  return { loader: loaderOf(listing), shouldRevalidate, Component: () => <SearchPage listing={listing} /> };
}
