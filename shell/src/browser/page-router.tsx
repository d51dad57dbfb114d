import type { RemoteName } from '@exwerk/shared-kernel/contract/remote';
import { resolvePage } from '@exwerk/shared-kernel/routing/page-kind';
import { type AppStore, loadRemoteRoutes, messagesAdded, storeContext } from '@exwerk/shared-kernel/runtime';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router-dom';
import { identifyRoutes, loadRoutes } from '../composition/remote-routes.ts';
import { RemoteUnavailable } from '../errors/remote-unavailable.tsx';
import { pagesRouteId, shellRoutes, unavailableRoutes } from '../frame/shell-routes.tsx';
import type { PageState } from '../rendering/page-state.ts';
import { reviveErrors } from '../rendering/route-errors.ts';

/**
 * The router of the page: it starts with the pages of the remote that the server rendered, and fetches another remote when the
 * shopper first goes to one of its addresses.
 */
export async function createPageRouter(page: PageState, store: AppStore) {
  const { languagePrefix } = page.store.storefront;
  const basename = languagePrefix ? `/${languagePrefix}` : '/';
  const known = new Set<RemoteName>();
  const routes = await initialRoutes(page, basename, known);
  return createBrowserRouter(routes, {
    basename,
    hydrationData: { ...page.router, errors: reviveErrors(page.router.errors) },
    getContext: () => new RouterContextProvider(new Map([[storeContext, store]])),
    async patchRoutesOnNavigation({ path, patch }) {
      const { remote } = resolvePage(page.store.storefront.storefront, path);
      if (known.has(remote)) return;
      try {
        const { routes: found, loadMessages } = await loadRemoteRoutes(remote);
        store.dispatch(messagesAdded(await loadMessages(page.store.i18n.locale)));
        known.add(remote);
        patch(pagesRouteId, identifyRoutes(remote, found));
      } catch (error) {
        // Only this address is taken, and a new try loads the page anew: the server may still know the remote.
        console.warn(`The remote ${remote} could not be loaded`, error);
        patch(pagesRouteId, [{ path, element: <RemoteUnavailable remote={remote} /> }]);
      }
    },
  });
}

/** Loads the modules of the page's own routes before hydration, so that the first render equals the server's. */
async function initialRoutes(page: PageState, basename: string, known: Set<RemoteName>): Promise<RouteObject[]> {
  if (page.unavailable) return unavailableRoutes(page.remote);
  try {
    const module = await loadRemoteRoutes(page.remote);
    const routes = shellRoutes(identifyRoutes(page.remote, module.routes));
    const matched = new Set(matchRoutes(routes, window.location, basename)?.map(({ route }) => route.id));
    const loaded = await loadRoutes(routes, { only: matched });
    known.add(page.remote);
    return loaded;
  } catch (error) {
    console.warn(`The remote ${page.remote} could not be loaded`, error);
    return unavailableRoutes(page.remote);
  }
}
