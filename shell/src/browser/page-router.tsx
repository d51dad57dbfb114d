import type { RemoteName } from '@exwerk/contract/remotes/remote';
import { resolvePage } from '@exwerk/contract/routing/page-kind';
import { withoutLocale } from '@exwerk/contract/storefronts/locale-path';
import { type AppStore, loadRemoteRoutes, messagesAdded, storeContext } from '@exwerk/runtime';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router-dom';
import { identifyRoutes, loadRoutes } from '../composition/remote-routes.ts';
import { reloadForChunk } from '../errors/chunk-reload.ts';
import { RemoteUnavailable } from '../errors/remote-unavailable.tsx';
import { pagesRouteId, shellRoutes, unavailableRoutes } from '../frame/shell-routes.tsx';
import type { PageState } from '../rendering/page-state.ts';
import { reviveErrors } from '../rendering/route-errors.ts';

/**
 * The router of the page: it starts with the pages of the remote that the server rendered, and fetches another remote when the
 * shopper first goes to one of its addresses.
 */
export function createPageRouter(page: PageState, { routes, isWhole }: PageRoutes, store: AppStore) {
  const { storefront, pages } = page.store.storefront;
  const known = new Set<RemoteName>(isWhole ? [page.remote] : []);
  return createBrowserRouter(routes, {
    basename: basenameOf(page),
    hydrationData: { ...page.router, errors: reviveErrors(page.router.errors) },
    getContext: () => contextOf(store),
    async patchRoutesOnNavigation({ path, patch }) {
      const { remote } = resolvePage(storefront, path, pages);
      if (known.has(remote)) return;
      try {
        const { routes: found, loadMessages } = await loadRemoteRoutes(remote);
        store.dispatch(messagesAdded(await loadMessages(page.store.i18n.locale)));
        known.add(remote);
        patch(pagesRouteId, identifyRoutes(remote, found));
      } catch (error) {
        // Only this address is taken, and a new try loads the page anew: the server may still know the remote.
        console.warn(`The remote ${remote} could not be loaded`, error);
        patch(pagesRouteId, [
          { path: withoutLocale(storefront, path), element: <RemoteUnavailable remote={remote} error={error} /> },
        ]);
      }
    },
  });
}

/** What the page's loaders find its store in. */
export const contextOf = (store: AppStore) => new RouterContextProvider(new Map([[storeContext, store]]));

export interface PageRoutes {
  readonly routes: RouteObject[];
  /** False for the fall-back. */
  readonly isWhole: boolean;
}

/** Loads the modules of the page's own routes before hydration, so that the first render equals the server's. */
export async function loadPageRoutes(page: PageState): Promise<PageRoutes> {
  if (page.unavailable) return { routes: unavailableRoutes(page.remote), isWhole: false };
  try {
    const module = await loadRemoteRoutes(page.remote);
    const routes = shellRoutes(identifyRoutes(page.remote, module.routes));
    const matched = new Set(matchRoutes(routes, window.location, basenameOf(page))?.map(({ route }) => route.id));
    return { routes: await loadRoutes(routes, { only: matched }), isWhole: true };
  } catch (error) {
    console.warn(`The remote ${page.remote} could not be loaded`, error);
    // Until the next load what the server has sent can be read.
    if (reloadForChunk(error)) return new Promise(() => undefined);
    return { routes: unavailableRoutes(page.remote, error), isWhole: false };
  }
}

/**
 * The server had to do without the page's remote: the browser tries by itself, and answers a router with all that the page needs.
 * Undefined when the remote fails here, too.
 */
export async function createRouterAgain(page: PageState, store: AppStore) {
  const whole = { ...page, unavailable: false, router: { loaderData: {}, errors: null } };
  try {
    const { loadMessages } = await loadRemoteRoutes(page.remote);
    store.dispatch(messagesAdded(await loadMessages(page.store.i18n.locale)));
  } catch {
    return undefined;
  }
  const routes = await loadPageRoutes(whole);
  if (!routes.isWhole) return undefined;
  const router = createPageRouter(whole, routes, store);
  if (router.state.initialized) return router;
  return new Promise<typeof router>(resolve => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve(router);
    });
  });
}

function basenameOf(page: PageState): string {
  const { languagePrefix } = page.store.storefront;
  return languagePrefix ? `/${languagePrefix}` : '/';
}
