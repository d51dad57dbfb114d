import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Asker } from '../rendering/render-queue.ts';
import type { AskedPage } from './asked-page.ts';

/** So many pages are counted. */
const most = 5000;

/** Milliseconds that a warm-up may take, and between two looks whether visitors still wait. */
const longest = 30_000;
const pause = 50;

/** Whom the pages are rendered for: nobody, and one after the other. */
const asker: Asker = { client: 'warm-up', isUnlimited: true };

type Page = Pick<AskedPage, 'host' | 'url' | 'remote'>;

interface WarmUpParts {
  /** Pages of a storefront, at most. */
  readonly pages: number;
  /** Has a page in the cache. */
  readonly fetch: (composition: string, page: Page, asker: Asker) => Promise<unknown>;
  /** Visitors' pages that wait for their turn. */
  readonly waiting: () => number;
  readonly logger: Logger;
}

/** Knows which pages each storefront is asked for most, and has them rendered by a composition before visitors ask for them. */
export class WarmUp {
  readonly #parts: WarmUpParts;
  readonly #asked = new LRUCache<string, { readonly page: Page; times: number }>({ max: most });
  #composition: string | undefined;

  constructor(parts: WarmUpParts) {
    this.#parts = parts;
  }

  /** A visitor has asked for it. To pages with a query there is no end, so none of them is popular. */
  note({ host, url, remote }: Page): void {
    if (url.includes('?')) return;
    const key = host + url;
    const known = this.#asked.get(key);
    if (known) known.times += 1;
    else this.#asked.set(key, { page: { host, url, remote }, times: 1 });
  }

  /** The pages that were asked for most, the first one of each storefront first. */
  get popular(): Page[] {
    const ranked = [...this.#asked.values()].sort((one, other) => other.times - one.times);
    const byHost = Object.values(Object.groupBy(ranked, ({ page }) => page.host));
    return Array.from({ length: this.#parts.pages }, (_, rank) =>
      byHost.flatMap((pages = []) => pages[rank]?.page ?? []),
    ).flat();
  }

  /** Of the first composition nothing is known yet. Ends early when another one is taken, when it takes long, or while visitors wait. */
  async take(composition: string): Promise<void> {
    if (this.#composition === composition) return;
    this.#composition = composition;
    const { fetch, waiting, logger } = this.#parts;
    const until = Date.now() + longest;
    const pages = this.popular;
    // What was popular long ago counts less and less.
    for (const entry of this.#asked.values()) entry.times /= 2;
    let done = 0;
    for (const page of pages) {
      while (waiting() > 0 && Date.now() < until) await sleep(pause);
      if (this.#composition !== composition || Date.now() >= until) break;
      // A page that cannot be had now is rendered when somebody asks for it.
      await fetch(composition, page, asker).then(
        () => (done += 1),
        () => undefined,
      );
    }
    if (pages.length > 0) logger.info({ composition, pages: done }, 'popular pages are ready');
  }
}
