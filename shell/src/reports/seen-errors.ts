import type { SeenError } from '@exwerk/contract/releases/figures';
import { LRUCache } from 'lru-cache';

/** Different errors that are kept, of all releases together. */
const mostErrors = 300;

type Told = Omit<SeenError, 'count' | 'latest'>;

/** Errors of the latest releases, alike ones as one: the same kind at the same place of the same release. */
export class SeenErrors {
  readonly #errors = new LRUCache<string, SeenError>({ max: mostErrors });

  add(told: Told, now = new Date()): void {
    const { where, remote, release, name, region, frames } = told;
    const [first] = frames;
    const key = [where, remote, release, name, region, first?.file, first?.line, first?.column].join(' ');
    const count = (this.#errors.get(key)?.count ?? 0) + 1;
    this.#errors.set(key, { ...told, count, latest: now.toISOString() });
  }

  /** The latest first. */
  get all(): SeenError[] {
    return [...this.#errors.values()];
  }
}
