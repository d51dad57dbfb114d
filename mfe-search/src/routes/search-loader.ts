import {
  emptyListing,
  isBlank,
  type ListingState,
  readListing,
  writeListing,
} from '@exwerk/contract/listing/listing-address';
import { listingArgs } from '@exwerk/contract/listing/listing-args';
import { productPath } from '@exwerk/contract/routing/paths';
import { awaitBlock, awaitContent, defineLoader, once, shopEndpoints } from '@exwerk/runtime';
import { data, redirect } from 'react-router-dom';
import { listingScopes, type SearchListing } from '../address/listing.ts';
import { searchCalls } from '../query/search-calls.ts';

/** Whether there is nothing to look for yet. */
export const isIdle = (listing: SearchListing, state: ListingState): boolean => listing === 'all' && isBlank(state);

/** Loads what a search page shows. An article's own number leads to its page. */
export const searchLoader = (listing: SearchListing) =>
  defineLoader(async ({ store, storefront, locale, url }) => {
    const state = readListing(url.searchParams);
    if (isIdle(listing, state)) return null;
    const args = listingArgs(state, locale, listingScopes[listing]);
    const facts = { storeKey: storefront.storeKey, acceptLanguage: locale };
    const [found] = await Promise.all([
      awaitContent(store.dispatch(searchCalls.searchProducts.initiate(args, once))),
      // Titles of campaigns.
      awaitBlock(store.dispatch(shopEndpoints.endpoints.shopStore.initiate([facts], once))),
    ]);
    // The answer is what the page is for. Without it nobody is to keep the page, which asks again in the browser.
    if (!found) return data(null, { status: 503 });
    const isAlone = writeListing(state) === writeListing({ ...emptyListing, query: state.query });
    if (found.article && isAlone) return redirect(productPath(storefront, found.article.slug));
    return null;
  });
