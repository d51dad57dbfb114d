import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PageRequest, RenderedPage } from '../rendering/render-protocol.ts';
import { type Compressed, compress, sizeOf } from './compressed.ts';
import type { PageStore } from './page-store.ts';

/** A page as it goes over the wire, compressed once for all visitors. */
export interface StoredPage {
  readonly status: number;
  readonly location: string | undefined;
  readonly etag: string;
  readonly whole: boolean;
  readonly forms: Compressed;
}

/** Compresses a page and names its content. */
export async function storePage({ status, location, body, whole }: RenderedPage): Promise<StoredPage> {
  const identity = Buffer.from(body);
  const etag = `W/"${createHash('sha1').update(identity).digest('base64url')}"`;
  return { status, location, etag, whole, forms: await compress(identity) };
}

/** Whole pages and permanent answers. */
const isKept = ({ whole, status }: StoredPage) => whole && [200, 301, 308, 404].includes(status);

interface PageCacheOptions {
  readonly bytes: number;
  /** Milliseconds for which a page is fresh. Then it is served once more while a newer one is made. */
  readonly ttl: number;
  readonly render: (request: PageRequest, composition: string) => Promise<RenderedPage>;
  /** Where other instances find the page, and put theirs. */
  readonly store?: PageStore | undefined;
}

interface Asked {
  readonly composition: string;
  readonly request: PageRequest;
}

/**
 * Public pages by host, path, query and composition. Only whole pages and permanent answers are kept; many requests for one page
 * that is not there yet wait for the same render.
 */
export class PageCache {
  readonly #store: PageStore | undefined;
  readonly #pages: LRUCache<string, StoredPage, Asked>;

  constructor({ bytes, ttl, render, store }: PageCacheOptions) {
    this.#store = store;
    store?.onClear(() => this.#pages.clear());
    this.#pages = new LRUCache<string, StoredPage, Asked>({
      maxSize: Math.max(1, bytes),
      sizeCalculation: ({ forms }) => sizeOf(forms) + 500,
      ttl,
      allowStale: true,
      allowStaleOnFetchRejection: true,
      noDeleteOnFetchRejection: true,
      fetchMethod: async (key, stale, { context, options }) => {
        const shared = await store?.read(key);
        const age = shared ? Date.now() - shared.renderedAt : ttl;
        if (shared && age < ttl) {
          // What another instance has rendered is not fresher for being fetched.
          options.ttl = ttl - age;
          return shared.page;
        }
        const page = await storePage(await render(context.request, context.composition));
        if (store && isKept(page)) await store.write(key, page, 2 * ttl);
        // A page that failed does not push out one that was good.
        return stale && !isKept(page) ? stale : page;
      },
    });
  }

  async get(composition: string, request: PageRequest): Promise<{ page: StoredPage; state: 'hit' | 'stale' | 'miss' }> {
    const key = `${composition} ${request.host}${request.url}`;
    const status: LRUCache.Status<string, StoredPage, Asked> = {};
    const page = await this.#pages.fetch(key, { context: { request, composition }, status });
    if (!page) throw new Error('The page was not rendered');
    // Whoever waited for it gets it; the next visitor deserves a new try.
    if (!isKept(page)) this.#pages.delete(key);
    return { page, state: status.fetch === 'hit' ? 'hit' : status.fetch === 'stale' ? 'stale' : 'miss' };
  }

  /** Forgets all pages, in every instance. */
  async clear(): Promise<void> {
    this.#pages.clear();
    await this.#store?.clear();
  }
}
