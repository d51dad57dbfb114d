import type { RemoteName } from '@exwerk/contract/remotes/remote';
import type { RouteObject } from 'react-router-dom';

/** A lazily loaded route module with the file it comes from (shared-kernel/build/src/lazy-source-loader.ts). */
type LazyRoute = (() => Promise<object>) & { source?: string };

/**
 * Gives every route of a remote an id that server and browser agree on, however many remotes each has loaded: data of the server's
 * loaders finds its route by it.
 */
export function identifyRoutes(remote: RemoteName, routes: readonly RouteObject[]): RouteObject[] {
  const identify = (route: RouteObject, position: string): RouteObject => {
    const own = { ...route, id: route.id ?? position };
    if (route.index) return own as RouteObject;
    const children = route.children?.map((child, index) => identify(child, `${position}.${index}`));
    return { ...own, ...(children && { children }) } as RouteObject;
  };
  return routes.map((route, index) => identify(route, `${remote}:${index}`));
}

function lazyOf(route: RouteObject): LazyRoute | undefined {
  return typeof route.lazy === 'function' ? (route.lazy as LazyRoute) : undefined;
}

/** Loads a route's module now and answers the route that it makes. */
async function loadRoute(route: RouteObject): Promise<RouteObject> {
  const lazy = lazyOf(route);
  if (!lazy) return route;
  const { lazy: _done, ...rest } = route;
  return { ...rest, ...(await lazy()) } as RouteObject;
}

interface LoadOptions {
  /** Ids of the routes to load; all when left out. */
  readonly only?: ReadonlySet<string | undefined>;
  /** Called with the source file of each lazily loaded route. */
  readonly found?: (routeId: string, source: string) => void;
}

/** Loads the modules of a tree of routes. */
export function loadRoutes(routes: readonly RouteObject[], options: LoadOptions = {}): Promise<RouteObject[]> {
  return Promise.all(
    routes.map(async route => {
      if (options.only && !options.only.has(route.id)) return route;
      const source = lazyOf(route)?.source;
      if (source && route.id) options.found?.(route.id, source);
      const loaded = await loadRoute(route);
      if (loaded.index || !loaded.children) return loaded;
      return { ...loaded, children: await loadRoutes(loaded.children, options) };
    }),
  );
}
