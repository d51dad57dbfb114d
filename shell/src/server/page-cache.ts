import { LRUCache } from 'lru-cache';
import { type Compressed, compress, sizeOf } from '../compression/compressed.ts';
import type { PageRequest, RenderedPage } from '../rendering/render-protocol.ts';
import { type Asker, Busy, Gone } from '../rendering/render-queue.ts';
import type { CarriedPages } from './carried-pages.ts';
import type { PageSharing } from './page-sharing.ts';

/** A page as it goes over the wire, compressed once for all visitors. */
export interface StoredPage {
  readonly status: number;
  readonly location: string | undefined;
  readonly styleHash?: string | undefined;
  readonly whole: boolean;
  /** It lacks a block. */
  readonly partial?: true;
  /** Nothing is at the address. */
  readonly unknown?: true;
  /** Remotes whose releases are in it. */
  readonly holds?: readonly string[] | undefined;
  readonly content: Compressed;
}

/** Compresses a page and names its content. */
export async function storePage(page: RenderedPage): Promise<StoredPage> {
  const { status, location, body, styleHash, whole, partial, unknown, holds } = page;
  const marks = { ...(partial && { partial }), ...(unknown && { unknown }), ...(holds && { holds }) };
  return {
    status,
    location,
    styleHash,
    whole,
    ...marks,
    content: await compress(typeof body === 'string' ? Buffer.from(body) : body),
  };
}

/** Milliseconds for which a page is kept that lacks a block: its source may be well again, and until then each visitor must not cost a page. */
const partialLife = 5000;

/** Whole pages and permanent answers. */
const isKept = ({ whole, status, unknown }: StoredPage) => whole && !unknown && [200, 301, 308, 404].includes(status);

/** Those that lack nothing. */
const isLasting = (page: StoredPage) => isKept(page) && !page.partial;

/** Those that lack something, or all. */
const isFailed = ({ whole, partial, status }: StoredPage) => !whole || partial === true || status >= 500;

export interface PageCacheOptions {
  readonly bytes: number;
  /** Milliseconds for which a page is fresh. Then it is served once more while a newer one is made. */
  readonly ttl: number;
  readonly render: (key: string, request: PageRequest, composition: string, asker: Asker) => Promise<RenderedPage>;
  /** Tells that one more waits for the page of the key. */
  readonly join?: (key: string, asker: Asker) => void;
  /** Where other instances find the page, and put theirs. */
  readonly store?: PageSharing | undefined;
  /** Pages of other compositions that need not be rendered again. */
  readonly carried?: CarriedPages | undefined;
}

const isOfAnother = (error: unknown, { client }: Asker) =>
  error instanceof Busy && error.client !== undefined && error.client !== client;

interface Asked {
  readonly composition: string;
  readonly request: PageRequest;
  readonly asker: Asker;
  /** Set when the page was that of another composition. */
  isCarried?: true;
}

const keyOf = (composition: string, { host, url }: PageRequest) => `${composition} ${host}${url}`;

/**
 * Public pages by storefront, path, what counts of the query, and composition. Only whole pages and permanent answers are kept; many requests for one page
 * that is not there yet wait for the same render. What a composition has in common with another one is taken over.
 */
export class PageCache {
  readonly #store: PageSharing | undefined;
  readonly #carried: CarriedPages | undefined;
  readonly #isKeeping: boolean;
  readonly #join: NonNullable<PageCacheOptions['join']>;
  readonly #pages: LRUCache<string, StoredPage, Asked>;

  constructor({ bytes, ttl, render, join = () => undefined, store, carried }: PageCacheOptions) {
    this.#join = join;
    this.#store = store;
    this.#carried = carried;
    this.#isKeeping = ttl > 0;
    store?.onClear(() => this.#pages.clear());
    this.#pages = new LRUCache<string, StoredPage, Asked>({
      maxSize: Math.max(1, Math.floor(bytes)),
      sizeCalculation: ({ content, location = '' }, key) => sizeOf(content) + 2 * (key.length + location.length) + 500,
      // Pages that are fresh for no time are shared by those alone who wait for them together; the cache takes zero for ever.
      ttl: Math.max(1, ttl),
      allowStale: ttl > 0,
      noDeleteOnFetchRejection: true,
      // Whoever waits for a page gets it, though others have pushed it out meanwhile or all have been forgotten.
      ignoreFetchAbort: true,
      fetchMethod: async (key, kept, { context, options }) => {
        const stale = ttl > 0 ? kept : undefined;
        const taken = stale ? undefined : await this.#takeOver(context);
        if (taken) {
          options.ttl = taken.ttl;
          context.isCarried = true;
          return taken.page;
        }
        // Nobody waits for what takes the place of a page that is there.
        const asker = stale ? { ...context.asker, signal: undefined } : context.asker;
        const make = async () => storePage(await render(key, context.request, context.composition, asker));
        const { page, age } = store ? await store.get(key, make, isLasting) : { page: await make(), age: 0 };
        // What another instance has rendered is not fresher for being fetched.
        options.ttl = Math.max(1, ttl - age);
        // A page that failed does not push out one that was good, any other one does; one that says the same is compressed already.
        const isSame = stale?.content.digest === page.content.digest;
        const same = stale && isSame ? { ...page, content: stale.content } : page;
        const best = stale && isFailed(page) ? stale : same;
        if (best.partial) options.ttl = Math.min(options.ttl, partialLife);
        return best;
      },
    });
  }

  async get(
    composition: string,
    request: PageRequest,
    asker: Asker,
  ): Promise<{ page: StoredPage; state: 'hit' | 'stale' | 'carried' | 'miss' }> {
    const key = keyOf(composition, request);
    const status: LRUCache.Status<string, StoredPage, Asked> = {};
    this.#join(key, asker);
    const asked: Asked = { request, composition, asker };
    const page = await this.#fetch(key, asked, status);
    if (!page) throw new Error('The page was not rendered');
    // Whoever waited for it gets it; the next visitor deserves a new try, or a page that is fresh for no time of their own.
    if (!this.#isKeeping || !isKept(page)) this.#pages.delete(key);
    if (asked.isCarried) return { page, state: 'carried' };
    return {
      page,
      state: status.fetch === 'hit' ? 'hit' : status.returnedStale || status.fetch === 'stale' ? 'stale' : 'miss',
    };
  }

  async #fetch(key: string, context: Asked, status: LRUCache.Status<string, StoredPage, Asked>) {
    for (;;) {
      try {
        return await this.#pages.fetch(key, { context, status });
      } catch (error) {
        // Whoever asked first has gone or had their share; this one still waits for its own turn.
        const isOthers = error instanceof Gone || isOfAnother(error, context.asker);
        if (!isOthers || context.asker.signal?.aborted) throw error;
      }
    }
  }

  /** The page as another composition has it, if it is the same in this one; it gets no fresher by that. */
  async #takeOver({ composition, request }: Asked): Promise<{ page: StoredPage; ttl: number } | undefined> {
    for (const from of this.#carried?.from() ?? []) {
      const key = keyOf(from, request);
      const page = from === composition ? undefined : this.#pages.peek(key, { allowStale: true });
      const body = page && (await this.#carried?.body(page, from, composition));
      if (page && body !== undefined)
        return {
          page: { ...page, content: await compress(Buffer.from(body)) },
          ttl: Math.max(1, this.#pages.getRemainingTTL(key)),
        };
    }
    return undefined;
  }

  /** Forgets all pages, in every instance. */
  async clear(): Promise<void> {
    this.#pages.clear();
    await this.#store?.clear();
  }
}
