import type { Services } from '../services.ts';
import { readCommerceError } from '../upstream/upstream-error.ts';
import { type StockListener, watchCatalog } from './catalog-watch.ts';
import type { Indexing } from './indexing.ts';

/** Milliseconds until the next try when the services do not answer yet. */
const retryPause = 2000;

/** Milliseconds after which the shop opens without filled indices: all but search works while the search service is away. */
export const fillPatience = 60_000;

/** Milliseconds in which nobody may have looked, when another instance led before. */
const handover = 30_000;

export interface BackgroundWork {
  /** Whether the indices hold the whole catalog, or have been waited for long enough: answers of half-filled ones would be kept for a while */
  isFilled(): boolean;
  stop(): void;
}

/** Fills empty indices, then keeps caches and indices in step with the catalog. */
export function startBackgroundWork(services: Services, indexing: Indexing, onStock: StockListener): BackgroundWork {
  const { commerce, cache, config, leadership, log, news } = services;
  const seconds = config.WATCH_SECONDS;
  const watch = watchCatalog({
    commerce,
    cache,
    indexing: config.SEARCH_INDEXING ? indexing : null,
    log,
    news,
    seconds,
    since: new Date(Date.now() - (leadership.token() === null ? 0 : handover)).toISOString(),
    onStock,
  });
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const begun = Date.now();
  let isFilled = !config.SEARCH_INDEXING;

  const fill = async (): Promise<void> => {
    try {
      if ((await indexing.mark.read()) === null) {
        await indexing.indexAll();
        await cache.forget('search:', 'brand:');
      }
      isFilled = true;
      await indexing.pages.bringUpToDate();
      await indexing.findable();
      await cache.forget('search:', 'brand:');
    } catch (error) {
      log.warn({ err: readCommerceError(error) ?? error }, 'search indexing waits for its services');
      if (!isStopped) timer = setTimeout(fill, retryPause);
    }
  };
  if (config.SEARCH_INDEXING) fill();
  return {
    isFilled: () => isFilled || Date.now() - begun > fillPatience,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      watch.stop();
    },
  };
}
