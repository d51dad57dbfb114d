import type { PageRequest } from '../rendering/render-protocol.ts';
import type { Asker } from '../rendering/render-queue.ts';
import { PageCache, type PageCacheOptions } from './page-cache.ts';
import { PageSharing } from './page-sharing.ts';
import type { PageStore } from './page-store.ts';

/** Part of the room for pages that depend on a query: there is no end to them, so they never push out those without one. */
const queryShare = 0.25;

/** Public pages, those with a query apart from the others. */
export class PageCaches {
  readonly #plain: PageCache;
  readonly #queried: PageCache;

  constructor({ store, ...options }: Omit<PageCacheOptions, 'store'> & { store?: PageStore | undefined }) {
    const { bytes, ttl } = options;
    const shared = (isEndless: boolean) => store && new PageSharing(store, ttl, isEndless);
    this.#plain = new PageCache({ ...options, bytes: bytes * (1 - queryShare), store: shared(false) });
    this.#queried = new PageCache({ ...options, bytes: bytes * queryShare, store: shared(true) });
  }

  get(composition: string, request: PageRequest, asker: Asker): ReturnType<PageCache['get']> {
    return (request.url.includes('?') ? this.#queried : this.#plain).get(composition, request, asker);
  }

  /** Forgets all pages, in every instance. */
  async clear(): Promise<void> {
    await Promise.all([this.#plain.clear(), this.#queried.clear()]);
  }
}
