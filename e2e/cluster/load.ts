import { setTimeout as sleep } from 'node:timers/promises';
import { productPath } from '@exwerk/contract/routing/paths';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { ask } from './ask.ts';
import { CartShopper } from './cart-shopper.ts';

/** Milliseconds after which a browser tries again what failed. */
const pauseBeforeAgain = 1000;

/** How often each is begun, in milliseconds, whether or not those before have been answered. */
const pace = { page: 100, search: 300 };
const shoppers = 4;

export type What = 'page' | 'search' | 'add to cart';

/** One thing that a visitor did. */
export interface Try {
  readonly what: What;
  /** When it began and how long the answer took, in milliseconds. */
  readonly at: number;
  readonly took: number;
  /** What went wrong; undefined for nothing. */
  readonly failure: string | undefined;
  /** The same of the second try, which a visitor's browser or hand makes; undefined where none was needed, too. */
  readonly again?: string | undefined;
}

const storefront = storefrontByCountry('gb');
const products = Array.from({ length: 20 }, (_, at) =>
  productPath(storefront, `any-ex300000${String(at + 1).padStart(2, '0')}`),
);
/** Some are in the cache of pages, some are rendered for each visitor. */
const pages = ['/', '/login', ...products, '/checkout/cart'];
const words = ['drill', 'saw', 'gloves', 'lamp', 'pump', 'ladder', 'trolley', 'cleaner'];

/** Visitors of all kinds, from `begin` until `end`. */
export class Load {
  readonly tries: Try[] = [];
  readonly shoppers: CartShopper[];
  readonly #port: number;
  readonly #began = performance.now();
  #isEnding = false;
  #running: Promise<void>[] = [];

  constructor(port: number) {
    this.#port = port;
    this.shoppers = Array.from({ length: shoppers }, () => new CartShopper(port));
  }

  /** Milliseconds since it was made. */
  get now(): number {
    return performance.now() - this.#began;
  }

  async begin(): Promise<void> {
    // Carts are there and each product has been rendered once before anything is counted.
    await Promise.all(this.shoppers.map(shopper => shopper.begin()));
    const addresses: string[] = [];
    for (const path of pages) {
      const { location = path } = await ask(this.#port, { path });
      addresses.push(location);
      if (location !== path) await ask(this.#port, { path: location });
    }
    this.#running = [
      this.#steadily('page', addresses),
      this.#steadily(
        'search',
        words.map(word => `/search?query=${word}`),
      ),
      ...this.shoppers.map(shopper => this.#buying(shopper)),
    ];
  }

  async end(): Promise<void> {
    this.#isEnding = true;
    await Promise.all(this.#running);
    for (const shopper of this.shoppers) shopper.end();
  }

  async #steadily(what: 'page' | 'search', paths: readonly string[]): Promise<void> {
    const open = new Set<Promise<void>>();
    for (let turn = 0; !this.#isEnding; turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      const one = this.#tried(what, () => this.#failureOf(path)).finally(() => open.delete(one));
      open.add(one);
      await sleep(pace[what]);
    }
    await Promise.all(open);
  }

  async #buying(shopper: CartShopper): Promise<void> {
    while (!this.#isEnding) {
      await this.#tried('add to cart', () => shopper.add());
      await sleep(500);
    }
  }

  async #failureOf(path: string): Promise<string | undefined> {
    const { status, text } = await ask(this.#port, { path });
    if (status !== 200) return `${status} ${text.length < 200 ? text : ''}`.trim();
    return text.includes('</html>') ? undefined : 'half a page';
  }

  async #tried(what: What, once: () => Promise<string | undefined>): Promise<void> {
    const at = this.now;
    const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));
    const failure = await once().catch(reason);
    const took = this.now - at;
    if (failure === undefined) return void this.tries.push({ what, at, took, failure });
    await sleep(pauseBeforeAgain);
    this.tries.push({ what, at, took, failure, again: await once().catch(reason) });
  }
}
