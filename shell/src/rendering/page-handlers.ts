import type { RemoteName } from '@exwerk/contract/remotes/remote';
import { createStaticHandler, type StaticHandler } from 'react-router-dom';
import { shellRoutes, unavailableRoutes } from '../frame/shell-routes.tsx';
import { serverRemotes } from './server-remotes.ts';

const known = new Map<string, StaticHandler>();

/**
 * Finds the routes of a page and asks their loaders; made once for each owner and language prefix, for a worker's remotes never
 * change. Without the owner, the frame around a notice that it is out of reach.
 */
export function pageHandler(owner: RemoteName, basename: string, isOwnerThere: boolean): StaticHandler {
  const key = `${owner} ${basename} ${isOwnerThere}`;
  const handler =
    known.get(key) ?? createStaticHandler(isOwnerThere ? routesOf(owner) : unavailableRoutes(owner), { basename });
  known.set(key, handler);
  return handler;
}

/** Of routes that match alike the first is taken: the owner's. */
function routesOf(owner: RemoteName) {
  const remotes = new Set([serverRemotes.get(owner), ...serverRemotes.values()]);
  return shellRoutes([...remotes].flatMap(remote => remote?.routes ?? []));
}
