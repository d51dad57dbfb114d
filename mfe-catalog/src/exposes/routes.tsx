import type { RoutesModule } from '@exwerk/shared-kernel/contract/remote';
import { loadMessages } from '../messages/load-messages.ts';

/** Home, and the catch-all that is product, category, content page or 404 by its address. */
const routes: RoutesModule['routes'] = [
  { path: '/', lazy: () => import(/* webpackChunkName: "home-route" */ '../routes/home-route.tsx') },
  { path: '*', lazy: () => import(/* webpackChunkName: "catch-all-route" */ '../routes/catch-all-route.tsx') },
];

export { loadMessages, routes };
