import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import { createContext, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router-dom';
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

/** A route loader that is handed what every page needs instead of digging for it. */
export function defineLoader<Data>(load: (args: PageLoaderArgs) => Promise<Data> | Data) {
  return ({ request, params, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) => {
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
