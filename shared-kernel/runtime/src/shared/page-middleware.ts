import { paths } from '@exwerk/contract/routing/paths';
import { data, redirect } from 'react-router-dom';
import { defineLoader, type PageLoaderArgs } from './loader.ts';
import { shopEndpoints } from './shop-endpoints.ts';

/** Undefined when it could not be found out. */
async function isLoggedIn({ store }: PageLoaderArgs): Promise<boolean | undefined> {
  const query = shopEndpoints.endpoints.shopIsLoggedIn.initiate([], { subscribe: false, forceRefetch: true });
  const { data: answer, error } = await store.dispatch(query);
  return error && 'status' in error && error.status === 401 ? false : answer;
}

/** What a page can ask for before it is loaded; each lets the visitor pass or sends them elsewhere. */
const middleware = {
  /** Anybody else goes home; whoever may be a customer is told to try again. */
  'signed-in-only': async (args: PageLoaderArgs) => {
    const known = await isLoggedIn(args);
    if (known === undefined) throw data(null, { status: 503 });
    if (!known) throw redirect(paths.home);
  },
  /** A customer goes home. */
  'guest-only': async (args: PageLoaderArgs) => {
    if (await isLoggedIn(args)) throw redirect(paths.home);
  },
};
export type PageMiddleware = keyof typeof middleware;

const known: Readonly<Record<string, (args: PageLoaderArgs) => Promise<void>>> = middleware;

/**
 * A loader behind middleware, which runs in order before it. The names are looked up when the page is opened: a remote may have been built
 * for another shell than the one it runs in, and what that does not know must not let everybody pass.
 */
export function behind<Data = null>(
  names: readonly PageMiddleware[],
  load?: (args: PageLoaderArgs) => Promise<Data> | Data,
) {
  return defineLoader(async args => {
    for (const name of names) {
      const run = known[name];
      if (!run) throw data(null, { status: 500, statusText: 'Unknown middleware' });
      await run(args);
    }
    return load ? load(args) : null;
  });
}
