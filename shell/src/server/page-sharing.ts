import { setTimeout as sleep } from 'node:timers/promises';
import type { StoredPage } from './page-cache.ts';
import type { PageStore } from './page-store.ts';

/** Milliseconds between two looks for a page that another instance renders, and for how long one looks. */
const look = 40;
const patience = 1500;

interface AgedPage {
  readonly page: StoredPage;
  /** Milliseconds since it was rendered. */
  readonly age: number;
}

/** The pages of all instances: one that is missing is rendered by one of them, the others wait for it, though not for long. */
export class PageSharing {
  readonly #store: PageStore;
  readonly #ttl: number;
  readonly #isEndless: boolean;

  /** `isEndless` for pages that depend on a query: those that are asked for once are no use to others. */
  constructor(store: PageStore, ttl: number, isEndless: boolean) {
    this.#store = store;
    this.#ttl = ttl;
    this.#isEndless = isEndless;
  }

  /** The page as it is shared, or else made here; `isLasting` says whether that is worth sharing. */
  async get(key: string, make: () => Promise<StoredPage>, isLasting: (page: StoredPage) => boolean): Promise<AgedPage> {
    const there = await this.#read(key);
    if (there) return there;
    // Nobody finds a page of which it is not known that it will be kept.
    if (this.#isEndless || !(await this.#store.claim(key))) {
      const others = this.#isEndless ? undefined : await this.#await(key);
      return others ?? { page: await this.#share(key, await make(), isLasting), age: 0 };
    }
    try {
      return { page: await this.#share(key, await make(), isLasting), age: 0 };
    } finally {
      void this.#store.release(key);
    }
  }

  async #read(key: string): Promise<AgedPage | undefined> {
    const shared = await this.#store.read(key);
    const age = shared ? Date.now() - shared.renderedAt : this.#ttl;
    return shared && age < this.#ttl ? { page: shared.page, age } : undefined;
  }

  /** Undefined when it does not come, or whoever renders it has given it up. */
  async #await(key: string): Promise<AgedPage | undefined> {
    const until = performance.now() + patience;
    while (performance.now() < until) {
      await sleep(look);
      const isComing = await this.#store.isClaimed(key);
      const page = await this.#read(key);
      if (page || !isComing) return page;
    }
    return undefined;
  }

  async #share(key: string, page: StoredPage, isLasting: (page: StoredPage) => boolean): Promise<StoredPage> {
    if (isLasting(page)) await this.#store.write(key, page, 2 * this.#ttl, this.#isEndless);
    return page;
  }

  clear(): Promise<void> {
    return this.#store.clear();
  }

  onClear(listener: () => void): void {
    this.#store.onClear(listener);
  }
}
