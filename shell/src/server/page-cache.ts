import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PageRequest, RenderedPage } from '../rendering/render-protocol.ts';
import { type Compressed, compress, sizeOf } from './compressed.ts';

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
  readonly render: (request: PageRequest) => Promise<RenderedPage>;
}

/**
 * Public pages by host, path, query and composition. Only whole pages and permanent answers are kept; many requests for one page
 * that is not there yet wait for the same render.
 */
export class PageCache {
  readonly #pages: LRUCache<string, StoredPage, PageRequest>;

  constructor({ bytes, ttl, render }: PageCacheOptions) {
    this.#pages = new LRUCache<string, StoredPage, PageRequest>({
      maxSize: Math.max(1, bytes),
      sizeCalculation: ({ forms }) => sizeOf(forms) + 500,
      ttl,
      allowStale: true,
      allowStaleOnFetchRejection: true,
      noDeleteOnFetchRejection: true,
      fetchMethod: async (_key, stale, { context }) => {
        const page = await storePage(await render(context));
        // A page that failed does not push out one that was good.
        return stale && !isKept(page) ? stale : page;
      },
    });
  }

  async get(composition: string, request: PageRequest): Promise<{ page: StoredPage; state: 'hit' | 'stale' | 'miss' }> {
    const key = `${composition} ${request.host}${request.url}`;
    const status: LRUCache.Status<string, StoredPage, PageRequest> = {};
    const page = await this.#pages.fetch(key, { context: request, status });
    if (!page) throw new Error('The page was not rendered');
    // Whoever waited for it gets it; the next visitor deserves a new try.
    if (!isKept(page)) this.#pages.delete(key);
    return { page, state: status.fetch === 'hit' ? 'hit' : status.fetch === 'stale' ? 'stale' : 'miss' };
  }

  clear(): void {
    this.#pages.clear();
  }
}
