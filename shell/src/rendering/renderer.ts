import type { Worker } from 'node:worker_threads';
import type { RemoteName } from '@exwerk/contract/remotes/remote';
import type { PageQueries } from '@exwerk/contract/routing/page-query';
import type { Logger } from 'pino';
import type { ComposedReleases } from '../composition/composed-releases.ts';
import { RenderPool } from './render-pool.ts';
import type { PageRequest, RenderedPage, SeenPage, WorkerOptions } from './render-protocol.ts';

/** Milliseconds without a visitor after which the workers of a composition that is not current are ended. */
const idleTime = 120_000;

/** Compositions besides the current one and its canaries that have workers at the same time: each takes memory. */
const mostGuests = 6;

/** Milliseconds without a visitor after which one of them gives way to another one. */
const shortIdleTime = 10_000;

interface Served {
  readonly pool: RenderPool;
  /** Remotes that could not be loaded when it started. */
  readonly missing: readonly RemoteName[];
  /** False for what the current composition and the canary are not: such workers go when nobody asks for them. */
  resident: boolean;
  asked: number;
}

/**
 * Renders pages by the current composition, and by others that some visitors have. A new composition takes over in one step, once its
 * workers have loaded all of it.
 */
export class Renderer {
  readonly #optionsOf: (composed: ComposedReleases) => WorkerOptions;
  readonly #size: number;
  readonly #logger: Logger;
  readonly #seen: SeenPage | undefined;
  readonly #served = new Map<string, Served>();
  readonly #starting = new Map<string, Promise<void>>();
  #current: RenderPool | undefined;
  /** For the first composition. */
  #ahead: Worker | undefined;
  #kept: ReadonlySet<string> = new Set();

  constructor(
    optionsOf: (composed: ComposedReleases) => WorkerOptions,
    size: number,
    logger: Logger,
    seen?: SeenPage,
    ahead?: Worker,
  ) {
    this.#ahead = ahead;
    this.#seen = seen;
    this.#optionsOf = optionsOf;
    this.#size = size;
    this.#logger = logger;
  }

  /** Undefined until the first composition is there. */
  get compositionId(): string | undefined {
    return this.#current?.compositionId;
  }

  /**
   * Makes a composition the current one. One of which more is missing than of the current one is refused; the very first is served as
   * it is, with fall-backs for what is missing.
   */
  async take(composed: ComposedReleases): Promise<void> {
    const started = performance.now();
    if (!this.#served.has(composed.id)) await this.#start(composed, this.#size);
    const next = this.#served.get(composed.id);
    if (!next) throw new Error(`The composition ${composed.id} is gone already`);
    const before = this.#current;
    next.resident = true;
    this.#current = next.pool;
    next.pool.standBy();
    const ms = Math.round(performance.now() - started);
    this.#logger.info({ composition: composed.id, ms }, 'composition taken');
    // Some visitors may have had it before, or have begun to have it started, with fewer.
    await next.pool.resize(this.#size);
    if (before && before !== next.pool) this.#retire(before);
  }

  /** Compositions whose workers may stay besides the current one's. The others render what they have begun and end. */
  keep(ids: ReadonlySet<string>): void {
    this.#kept = ids;
    for (const [id, { pool }] of this.#served) if (pool !== this.#current && !ids.has(id)) this.#drop(id);
  }

  /** Has workers for a composition of some visitors; refuses one that does not load completely. */
  async load(composed: ComposedReleases, { size = 1, resident = false } = {}): Promise<void> {
    const { id } = composed;
    const isThere = this.#served.has(id) || this.#starting.has(id);
    if (!isThere && !resident) this.#makeRoom();
    if (!this.#served.has(id)) await this.#start(composed, size);
    const loaded = this.#served.get(id);
    if (!loaded || !resident || loaded.pool === this.#current) return;
    loaded.resident = true;
    await loaded.pool.resize(size);
  }

  /** Ends workers that nobody has asked for a while. */
  rest(now = Date.now()): void {
    for (const [id, { resident, asked }] of this.#served) if (!resident && now - asked > idleTime) this.#drop(id);
  }

  /** Of all compositions that are served. */
  get state(): { readonly workers: number; readonly pages: number } {
    const states = [...this.#served.values()].map(({ pool }) => pool.state);
    return {
      workers: states.reduce((sum, { workers }) => sum + workers, 0),
      pages: states.reduce((sum, { pages }) => sum + pages, 0),
    };
  }

  /** Whether the composition has workers now. */
  has(id: string): boolean {
    return this.#served.has(id);
  }

  /** By page, the query parameters that its markup depends on in a composition, where its remote says so. */
  queriesOf(composition: string): PageQueries {
    return (this.#served.get(composition)?.pool ?? this.#current)?.queries ?? {};
  }

  /** Renders by a composition; by the current one when that composition is no longer served. */
  render(request: PageRequest, composition?: string): Promise<RenderedPage> {
    const served = composition === undefined ? undefined : this.#served.get(composition);
    if (served) served.asked = Date.now();
    const pool = served?.pool ?? this.#current;
    if (!pool) return Promise.reject(new Error('No composition has been taken yet'));
    return pool.render(request);
  }

  async close(): Promise<void> {
    await this.#ahead?.terminate();
    await Promise.all([...this.#served.values()].map(({ pool }) => pool.close()));
  }

  /** Starts a pool once, however many ask for it at the same time. */
  #start(composed: ComposedReleases, size: number): Promise<void> {
    const starting = this.#starting.get(composed.id) ?? this.#startPool(composed, size);
    this.#starting.set(composed.id, starting);
    return starting.finally(() => this.#starting.delete(composed.id));
  }

  async #startPool(composed: ComposedReleases, size: number): Promise<void> {
    const ahead = this.#ahead;
    this.#ahead = undefined;
    const options = this.#optionsOf(composed);
    const { pool, failed } = await RenderPool.start(options, size, this.#logger, this.#seen, ahead);
    const current = this.compositionId === undefined ? undefined : this.#served.get(this.compositionId);
    const worse = failed.filter(name => current && !current.missing.includes(name));
    if (worse.length > 0) {
      await pool.close();
      throw new Error(`The composition ${composed.id} is refused: ${worse.join(', ')} could not be loaded`);
    }
    this.#served.set(composed.id, { pool, missing: failed, resident: false, asked: Date.now() });
  }

  /** Ends the workers that were asked longest ago when there are too many; throws when all of them are busy. */
  #makeRoom(): void {
    const guests = this.#guests();
    if (guests.length + this.#starting.size < mostGuests) return;
    const [first] = guests;
    if (!first || Date.now() - first[1].asked < shortIdleTime)
      throw new Error(`${guests.length} compositions besides the current one are in use already`);
    this.#drop(first[0]);
  }

  /** Those that are neither current nor a canary, whoever was asked longest ago first. */
  #guests(): [string, Served][] {
    const guests = [...this.#served].filter(([, { resident }]) => !resident);
    return guests.toSorted(([, one], [, other]) => one.asked - other.asked);
  }

  /** Visitors in the middle of a session may still have it: one worker is enough for them. */
  #retire(pool: RenderPool): void {
    const served = this.#served.get(pool.compositionId);
    if (!served || !this.#kept.has(pool.compositionId)) {
      this.#drop(pool.compositionId);
      return;
    }
    served.resident = false;
    served.asked = Date.now();
    void pool.resize(1);
    // Whoever still has one of the others has it started again.
    for (const [id] of this.#guests().slice(0, -mostGuests)) this.#drop(id);
  }

  #drop(id: string): void {
    const served = this.#served.get(id);
    if (!served || served.pool === this.#current) return;
    this.#served.delete(id);
    void served.pool.close();
  }
}
