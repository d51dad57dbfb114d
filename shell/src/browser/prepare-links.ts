import { resolvePage } from '@exwerk/contract/routing/page-kind';
import { type AppStore, loadRemoteRoutes } from '@exwerk/runtime';
import type { Navigation } from 'react-router-dom';
import type { PageState } from '../rendering/page-state.ts';
import { contextOf } from './page-router.tsx';

declare global {
  interface Navigator {
    /** https://developer.mozilla.org/docs/Web/API/NetworkInformation/saveData */
    readonly connection?: { readonly saveData?: boolean };
  }
}

type OwnPage = Pick<PageState, 'remote'>;

interface OnTheWay {
  readonly state: { readonly navigation: Pick<Navigation, 'state'> };
}

/** Asks for the page behind a link: its remote's code and texts, and what the remote itself knows to ask for. Whoever goes there finds it, or tries again. */
export function prepareLinks(page: OwnPage, store: AppStore, router: OnTheWay) {
  let last = '';
  return ({ href, origin, pathname, search, target, download }: HTMLAnchorElement): void => {
    const isHere = pathname + search === location.pathname + location.search;
    const isOther = origin !== location.origin || (target !== '' && target !== '_self') || download !== '';
    // Who has pressed already asks by that.
    const isOnTheWay = router.state.navigation.state !== 'idle';
    if (href === last || isOnTheWay || isHere || isOther || navigator.connection?.saveData) return;
    last = href;
    prepare(page, store, new URL(href)).catch(() => undefined);
  };
}

async function prepare({ remote: own }: OwnPage, store: AppStore, url: URL): Promise<void> {
  const { storefront, i18n } = store.getState();
  const { remote, page } = resolvePage(storefront.storefront, url.pathname, storefront.pages);
  const { loadMessages, prepare: prepareOwn } = await loadRemoteRoutes(remote);
  await Promise.all([
    remote !== own && loadMessages(i18n.locale),
    prepareOwn?.({ request: new Request(url), params: {}, context: contextOf(store) }, page),
  ]);
}
