import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Where editors have moved an address that no longer exists. */
export interface Moved {
  readonly redirectionCode: number;
  readonly targetURL: string;
}

/** So many addresses are remembered, each by its hash. */
const most = 20_000;

const keyOf = (parts: readonly string[]) => createHash('sha1').update(parts.join(' ')).digest('base64url');

/** Addresses at which nothing is: once that is known, asking again costs nothing, and each takes next to no memory. */
export class UnknownAddresses {
  readonly #unknown: LRUCache<string, true>;
  readonly #moved: LRUCache<string, Moved | 'nowhere'>;

  /** `ttl` is how long an answer counts, in milliseconds. */
  constructor(ttl: number) {
    // Without a lifetime an answer would count for ever.
    const options = { max: most, ttl: Math.max(1, ttl) };
    this.#unknown = new LRUCache(options);
    this.#moved = new LRUCache(options);
  }

  /** Whether a composition is known to have no page at a path of a country. */
  has(composition: string, country: string, path: string): boolean {
    return this.#unknown.has(keyOf([composition, country, path]));
  }

  add(composition: string, country: string, path: string): void {
    this.#unknown.set(keyOf([composition, country, path]), true);
  }

  /** Where the address has moved to; `ask` finds out, or not. */
  async moved(country: string, url: string, ask: () => Promise<Moved | null | undefined>): Promise<Moved | undefined> {
    const key = keyOf([country, url]);
    const known = this.#moved.get(key);
    if (known) return known === 'nowhere' ? undefined : known;
    const found = await ask();
    if (found !== undefined) this.#moved.set(key, found ?? 'nowhere');
    return found ?? undefined;
  }

  clear(): void {
    this.#unknown.clear();
    this.#moved.clear();
  }
}
