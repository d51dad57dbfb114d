import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import { createContext, type LoaderFunctionArgs } from 'react-router-dom';
import type { LoaderArgs } from '../remotes/remote-modules.ts';
import { inTime } from './in-time.ts';
import type { AppStore } from './store.ts';

/** Carries the page's store into loaders, on the server (one per request) and in the browser (the one). */
export const storeContext = createContext<AppStore>();

export interface PageLoaderArgs {
  store: AppStore;
  storefront: Storefront;
  locale: string;
  /** Address of the page, language prefix included. */
  url: URL;
  params: LoaderFunctionArgs['params'];
  signal: AbortSignal;
}

/** Milliseconds for which a block may hold its page up. Then the page is shown without it, and the block when it is there. */
const blockPatience = 1200;

/** Awaits a call whose block may be missing from the page. Undefined when it fails, or has not come by then. */
export async function awaitBlock<Answer>(
  query: PromiseLike<{ data?: Answer | undefined }>,
): Promise<Answer | undefined> {
  const answer = await inTime(
    blockPatience,
    () => query,
    () => undefined,
  );
  return answer?.data;
}

/**
 * Awaits the call that a page is about. The browser shows the page around it meanwhile, like any block; the server waits until its calls
 * end, since its page is an error without the answer.
 */
export const awaitContent = async <Answer>(
  query: PromiseLike<{ data?: Answer | undefined }>,
): Promise<Answer | undefined> => (typeof document === 'undefined' ? (await query).data : awaitBlock(query));

/** A route loader that is handed what every page needs instead of digging for it. */
export function defineLoader<Data>(load: (args: PageLoaderArgs) => Promise<Data> | Data) {
  return ({ request, params, context }: LoaderArgs) => {
    const store = context.get(storeContext);
    const { storefront, i18n } = store.getState();
    return load({
      store,
      storefront: storefront.storefront,
      locale: i18n.locale,
      url: new URL(request.url),
      params,
      signal: request.signal,
    });
  };
}
