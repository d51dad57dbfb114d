import type { PageRequest } from './render-protocol.ts';

/** Milliseconds for which a page that has cost a worker is rendered without its remote. */
const quarantineTime = 30_000;
/** So many pages of one remote within that time, and all of its pages are. */
const mostPages = 3;

/** Pages that crash or block workers: each costs a worker once, not once a visitor. */
export class Quarantine {
  readonly #until = new Map<string, number>();

  add(request: PageRequest): void {
    this.#forget();
    this.#until.set(keyOf(request), performance.now() + quarantineTime);
  }

  has(request: PageRequest): boolean {
    if (this.#until.size === 0) return false;
    this.#forget();
    if (this.#until.has(keyOf(request))) return true;
    const ofRemote = [...this.#until.keys()].filter(key => key.startsWith(`${request.remote} `));
    return request.remote !== undefined && ofRemote.length >= mostPages;
  }

  #forget(): void {
    for (const [key, until] of this.#until) if (until < performance.now()) this.#until.delete(key);
  }
}

const keyOf = ({ remote, host, url }: PageRequest) => `${remote} ${host}${url}`;
