import { paths } from '@exwerk/contract/routing/paths';
import { loginPath } from '@exwerk/contract/routing/return-path';
import { returnPathOf } from '@exwerk/contract/routing/way-back';
import { withoutLocale } from '@exwerk/contract/storefronts/locale-path';
import { data, redirect, replace } from 'react-router-dom';
import { cartReplaced } from './cart-slice.ts';
import { defineLoader, type PageLoaderArgs } from './loader.ts';
import { onceAnew } from './once.ts';
import { customerFound, loadSession, shopEndpoints } from './shop-endpoints.ts';

/** Undefined when it could not be found out. */
async function isLoggedIn({ store }: PageLoaderArgs): Promise<boolean | undefined> {
  const query = shopEndpoints.endpoints.shopIsLoggedIn.initiate([], onceAnew);
  const { data: answer, error } = await store.dispatch(query);
  return error && 'status' in error && error.status === 401 ? false : answer;
}

/** The same. Where another tab has signed in or out meanwhile, what stands around the page must say what the page goes by. */
async function isLoggedInNow(args: PageLoaderArgs): Promise<boolean | undefined> {
  const { dispatch, getState } = args.store;
  const answer = await isLoggedIn(args);
  const { status } = getState().session;
  if (answer === undefined || status === 'unknown' || answer === (status === 'customer')) return answer;
  if (answer) await dispatch(loadSession());
  else {
    dispatch(customerFound(null));
    dispatch(cartReplaced(null));
  }
  return answer;
}

/** Where a page leads that cannot be shown without a session: by the login back to it for whom one has ended, home for anybody else. */
export async function wayWithoutSession({ store, storefront, url }: PageLoaderArgs): Promise<string> {
  const query = shopEndpoints.endpoints.shopHasSessionEnded.initiate([], onceAnew);
  const { data: hasEnded } = await store.dispatch(query);
  return hasEnded ? loginPath(withoutLocale(storefront, url.pathname) + url.search) : paths.home;
}

/**
 * Leads to another page. Who steps through the history is at the entry of the page already, which the other one takes over: beside it, every
 * step back would lead here, and away again. Who follows a link is still at the entry of the page that it stands on, which stays.
 */
export function leadElsewhere({ url }: PageLoaderArgs, path: string): Response {
  const isHere =
    typeof location !== 'undefined' && location.pathname === url.pathname && location.search === url.search;
  return (isHere ? replace : redirect)(path);
}

/** What a page can ask for before it is loaded; each lets the visitor pass or sends them elsewhere. */
const middleware = {
  /** Whose session has ended signs in again and comes back, anybody else goes home; whoever may be a customer is told to try again. */
  'signed-in-only': async (args: PageLoaderArgs) => {
    const known = await isLoggedInNow(args);
    if (known === undefined) throw data(null, { status: 503 });
    if (!known) throw leadElsewhere(args, await wayWithoutSession(args));
  },
  /** A customer goes on to where the address says, or home. */
  'guest-only': async (args: PageLoaderArgs) => {
    if (await isLoggedInNow(args)) throw leadElsewhere(args, returnPathOf(args.url.searchParams) ?? paths.home);
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
