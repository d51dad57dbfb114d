import { getNavigation } from '@exwerk/contract/calls/catalog-calls';
import { getStores } from '@exwerk/contract/calls/store-calls';
import { localeForPath } from '@exwerk/contract/storefronts/locale-path';
import type { LocaleRecord, Storefront } from '@exwerk/contract/storefronts/storefront';
import { storefrontByHost } from '@exwerk/contract/storefronts/storefront-lookup';
import { LRUCache } from 'lru-cache';
import pTimeout from 'p-timeout';
import type { Logger } from 'pino';
import { callPatience, pageShares } from '../deadlines.ts';
import type { PageRequest } from '../rendering/render-protocol.ts';
import type { SharedFacts } from '../store-facts/shared-facts.ts';
import type { ShellConfig } from './config.ts';
import { askMiddleware } from './middleware-calls.ts';

/** Milliseconds for which a fact is served, however long its source is slow or away. */
const longest = 24 * 60 * 60 * 1000;
/** More than there are storefronts, languages and facts. */
const most = 500;

interface Kept {
  readonly value: object;
  readonly freshUntil: number;
}

/**
 * What every page of a storefront and language shows, for all workers: known facts are handed on at once, be they fresh or not, and renewed
 * behind the visitors' backs. A page waits for them only as long as nothing is known, and not for long.
 */
export class SharedFactsCache {
  readonly #config: Pick<ShellConfig, 'MIDDLEWARE_URL' | 'RENDER_TIMEOUT' | 'PAGE_TTL' | 'DEFAULT_COUNTRY'>;
  readonly #logger: Logger;
  readonly #kept = new LRUCache<string, Kept>({ max: most, ttl: longest });
  #asked = new Map<string, Promise<object | undefined>>();

  constructor(
    config: Pick<ShellConfig, 'MIDDLEWARE_URL' | 'RENDER_TIMEOUT' | 'PAGE_TTL' | 'DEFAULT_COUNTRY'>,
    logger: Logger,
  ) {
    this.#config = config;
    this.#logger = logger;
  }

  /** The request with what is known for its page. */
  async handOn(request: PageRequest): Promise<PageRequest> {
    const storefront = storefrontByHost(request.host, this.#config.DEFAULT_COUNTRY);
    const { pathname } = new URL(request.url, `http://${request.host}`);
    return { ...request, facts: await this.#of(storefront, localeForPath(storefront, pathname), request.requestId) };
  }

  async #of({ storeKey, productionDomain }: Storefront, { code }: LocaleRecord, requestId: string) {
    const options = {
      middlewareUrl: this.#config.MIDDLEWARE_URL,
      host: productionDomain,
      requestId,
      // Nobody waits for it so long; who comes later finds it.
      patience: callPatience.proxy,
    };
    const [store, navigation] = await Promise.all([
      this.#known(`store ${storeKey} ${code}`, () =>
        askMiddleware(getStores, [{ storeKey, acceptLanguage: code }], options),
      ),
      this.#known(`navigation ${storeKey} ${code}`, () =>
        askMiddleware(getNavigation, [{ acceptLanguage: code }], options),
      ),
    ]);
    return { store, navigation } satisfies SharedFacts;
  }

  async #known<Fact extends object>(key: string, ask: () => Promise<Fact>): Promise<Fact | undefined> {
    const kept = this.#kept.get(key);
    const isFresh = kept !== undefined && performance.now() < kept.freshUntil;
    const coming = isFresh ? undefined : this.#renew(key, ask);
    const milliseconds = this.#config.RENDER_TIMEOUT * pageShares.facts;
    const fact = kept?.value ?? (coming && (await pTimeout(coming, { milliseconds, message: false })));
    return fact as Fact | undefined;
  }

  /** Asks once for all who need it meanwhile. */
  #renew(key: string, ask: () => Promise<object>): Promise<object | undefined> {
    const asked = this.#asked;
    const running = asked.get(key) ?? this.#ask(key, ask, asked).finally(() => asked.delete(key));
    asked.set(key, running);
    return running;
  }

  async #ask(key: string, ask: () => Promise<object>, asked: object): Promise<object | undefined> {
    try {
      const value = await ask();
      // What was asked for before all was forgotten is not kept.
      if (asked === this.#asked) this.#kept.set(key, { value, freshUntil: performance.now() + this.#config.PAGE_TTL });
      return value;
    } catch (error) {
      this.#logger.warn({ err: error }, 'a fact that every page shows could not be asked for');
      return undefined;
    }
  }

  /** Forgets all of it. */
  clear(): void {
    this.#asked = new Map();
    this.#kept.clear();
  }
}
