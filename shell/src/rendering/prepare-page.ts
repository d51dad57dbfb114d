import type { RemoteName } from '@exwerk/contract/remotes/remote';
import { furtherPages } from '@exwerk/contract/routing/claims';
import { type DevelopedRemote, withDeveloped } from '@exwerk/contract/routing/developed-remote';
import { openSlots } from '@exwerk/contract/routing/open-slots';
import { type ResolvedPage, resolvePage } from '@exwerk/contract/routing/page-kind';
import { isCountry } from '@exwerk/contract/storefronts/countries';
import { localeForPath } from '@exwerk/contract/storefronts/locale-path';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import { storefrontByHost } from '@exwerk/contract/storefronts/storefront-lookup';
import { type AppStore, createStore, togglesIn } from '@exwerk/runtime';
import { pageShares } from '../deadlines.ts';
import { pageMessages } from './page-messages.ts';
import type { PageRequest, WorkerOptions } from './render-protocol.ts';
import { sendCall } from './send-call.ts';
import { type ServerRemote, serverRemotes } from './server-remotes.ts';

/** A page before anything of it is asked for. */
export interface PreparedPage {
  readonly url: URL;
  readonly locale: LocaleRecord;
  readonly owner: RemoteName;
  readonly guard: ResolvedPage['guard'];
  /** Undefined where the owner could not be loaded, was given up, or is left to the browser. */
  readonly loaded: ServerRemote | undefined;
  readonly developed: DevelopedRemote | undefined;
  readonly store: AppStore;
}

/** Finds out whose page it is, and makes the store that it is rendered from. */
export async function preparePage(options: WorkerOptions, request: PageRequest): Promise<PreparedPage> {
  const callsEnd = Date.now() + options.timeout * pageShares.call;
  const url = new URL(request.url, `http://${request.host}`);
  const storefront = storefrontByHost(
    request.host,
    isCountry(options.defaultCountry) ? options.defaultCountry : undefined,
  );
  const locale = localeForPath(storefront, url.pathname);
  const { developed } = request;
  const composed = withDeveloped(Object.values(options.composed.releases), developed);
  const pages = furtherPages(composed);
  const headerLinks = openSlots(composed, 'header-link');
  const { remote: owner, guard } = resolvePage(storefront, url.pathname, pages);
  const loaded = request.withoutRemote || developed?.remote === owner ? undefined : serverRemotes.get(owner);
  const store = createStore(
    {
      storefront: {
        storefront,
        languagePrefix: locale.prefix.slice(1),
        settings: options.settings,
        ...(pages.length > 0 && { pages }),
        ...(headerLinks.length > 0 && { headerLinks }),
        toggles: togglesIn(url.search),
      },
      i18n: { locale: locale.code, messages: await pageMessages(locale.code, loaded) },
    },
    {
      baseUrl: options.middlewareUrl,
      host: request.host,
      headers: {
        'x-request-id': request.requestId,
        ...request.trace,
        ...(request.cookie && { cookie: request.cookie }),
      },
      timeout: options.timeout * pageShares.call,
      until: callsEnd,
      send: sendCall,
    },
  );
  return { url, locale, owner, guard, loaded, developed, store };
}
