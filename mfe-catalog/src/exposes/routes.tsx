import { listingQuery } from '@exwerk/contract/listing/listing-query';
import type { PageName } from '@exwerk/contract/routing/page-kind';
import { wishlistPath } from '@exwerk/contract/routing/paths';
import type { RoutesModule } from '@exwerk/runtime/remotes/remote-modules';
import { loadMessages } from '../messages/load-messages.ts';
import { catchAllLoader } from '../routes/loader-code.ts';

/** Home, and the catch-all that is product, category, brand, content page or 404 by its address. */
const routes: RoutesModule['routes'] = [
  { path: '/', lazy: () => import(/* webpackChunkName: "home-route" */ '../routes/home-route.tsx') },
  {
    path: wishlistPath,
    lazy: () => import(/* webpackChunkName: "wishlist-route" */ '../routes/wishlist-route.tsx'),
  },
  // Nearly every page's, and little: it comes with the routes.
  { path: '*', lazy: () => import(/* webpackMode: "eager" */ '../routes/catch-all-route.tsx') },
];

/** Of all pages, listings alone depend on the query. */
const queries: RoutesModule['queries'] = {
  home: {},
  product: {},
  category: listingQuery,
  brand: listingQuery,
  content: {},
  'not-found': {},
};

/** Those whose address tells what they need. */
const prepared: readonly string[] = ['product', 'category', 'brand', 'content'] satisfies PageName[];

const prepare: RoutesModule['prepare'] = async (page, name) => {
  if (prepared.includes(name)) await (await catchAllLoader()).loadCatchAll(page);
};

export { loadMessages, prepare, queries, routes };
