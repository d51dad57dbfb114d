import { inTime, storeContext } from '@exwerk/runtime';
import { type DataRouteObject, RouterContextProvider, type StaticHandlerContext } from 'react-router-dom';
import { pageHandler } from './page-handlers.ts';
import type { PreparedPage } from './prepare-page.ts';

interface LoadedRoutes {
  /** What the loaders have found, or where one of them sends the visitor. */
  readonly answer: StaticHandlerContext | Response;
  readonly dataRoutes: DataRouteObject[];
  /** The page's remote is not there, or its loaders were given up: the frame stands around a notice. */
  readonly failed: boolean;
}

const tooLate = Symbol('too late');

/** Has the routes' loaders fill the store, within `patience` milliseconds; without the page's remote where that takes longer. */
export async function runLoaders(
  { url, locale, owner, loaded, store }: PreparedPage,
  patience: number,
  log: (message: string) => void,
): Promise<LoadedRoutes> {
  const query = async (isOwnerThere: boolean) => {
    const handler = pageHandler(owner, locale.prefix || '/', isOwnerThere);
    const requestContext = new RouterContextProvider(new Map([[storeContext, store]]));
    const answer = await inTime(
      patience,
      signal => handler.query(new Request(url, { signal }), { requestContext }),
      () => tooLate,
    );
    return { answer, dataRoutes: handler.dataRoutes };
  };

  let failed = !loaded;
  let { answer, dataRoutes } = await query(!failed);
  if (answer === tooLate) {
    log(`${url.pathname}: the loaders of ${owner} did not answer in time`);
    failed = true;
    ({ answer, dataRoutes } = await query(false));
  }
  if (typeof answer === 'symbol') throw new Error('the frame could not be rendered in time');
  return { answer, dataRoutes, failed };
}
