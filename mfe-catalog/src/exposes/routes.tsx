import type { RoutesModule } from '@exwerk/shared-kernel/contract/remote';
import { loadMessages } from '../messages/load-messages.ts';
import { loadCatchAll } from '../routes/catch-all-loader.ts';
import { CatchAllPage } from '../routes/catch-all-page.tsx';

/**
 * Home, and the catch-all that is product, category, content page or 404 by its address. The catch-all's loader comes with the routes:
 * only it can tell which page's code is needed.
 */
const routes: RoutesModule['routes'] = [
  { path: '/', lazy: () => import(/* webpackChunkName: "home-route" */ '../routes/home-route.tsx') },
  { path: '*', loader: loadCatchAll, Component: CatchAllPage },
];

export { loadMessages, routes };
