import type { RoutesModule } from '@exwerk/shared-kernel/contract/remote';
import { type Listing, listingPaths } from '../address/listing.ts';
import { loadMessages } from '../messages/load-messages.ts';

const listings: readonly Listing[] = ['all', 'new-arrivals', 'sales'];

const routes: RoutesModule['routes'] = listings.map(listing => ({
  id: `search/${listing}`,
  path: listingPaths[listing],
  lazy: async () => (await import('../routes/search-route.tsx')).searchRoute(listing),
}));

export { loadMessages, routes };
