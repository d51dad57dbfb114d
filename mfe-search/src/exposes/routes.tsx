import { listingQuery } from '@exwerk/contract/listing/listing-query';
import type { PageName } from '@exwerk/contract/routing/page-kind';
import type { RoutesModule } from '@exwerk/runtime/remotes/remote-modules';
import { listingPaths, type SearchListing } from '../address/listing.ts';
import { loadMessages } from '../messages/load-messages.ts';

const listings: readonly SearchListing[] = ['all', 'new-arrivals', 'sales'];

const routes: RoutesModule['routes'] = listings.map(listing => ({
  id: `search/${listing}`,
  path: listingPaths[listing],
  // All of them are one page, which comes with the routes.
  lazy: async () => (await import(/* webpackMode: "eager" */ '../routes/search-route.tsx')).searchRoute(listing),
}));

const queries: RoutesModule['queries'] = Object.fromEntries(
  (['search', 'new-arrivals', 'sales'] satisfies PageName[]).map(page => [page, listingQuery]),
);

export { loadMessages, queries, routes };
