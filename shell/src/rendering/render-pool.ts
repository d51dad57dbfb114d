import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { RemoteName } from '@exwerk/contract/remotes/remote';
import type { PageQueries } from '@exwerk/contract/routing/page-query';
import type { Logger } from 'pino';
import { pageShares } from '../deadlines.ts';
import { Quarantine } from './quarantine.ts';
import type { PageRequest, RenderedPage, SeenPage, WorkerOptions, WorkerReady } from './render-protocol.ts';
import { type Loss, PageLate, RenderWorker, WorkerLost, whileLost } from './render-thread.ts';

/** Milliseconds between two tries to replace a worker that came up incomplete or not at all. */
const restartPause = 5000;

/** So much of its time every page gets for a second try, however long it had to wait for its turn. */
const leastTrial = 0.35;

/**
 * Workers of one composition. A worker that is lost or has rendered enough is replaced by one of the same composition. One more
 * stands by: it tries pages again that were in a worker when it was lost, one at a time, so that the guilty one is found.
 */
export class RenderPool {
  readonly #options: WorkerOptions;
  readonly #logger: Logger;
  readonly #seen: SeenPage;
  readonly #quarantine = new Quarantine();
  /** Those that take requests. */
  #workers: RenderWorker[] = [];
  #standby: RenderWorker | undefined;
  /** All that are running, whether they take requests or not. */
  readonly #running = new Set<RenderWorker>();
  #turn: Promise<void> = Promise.resolve();
  #size: number;
  #keepsStandby = false;
  #queries: PageQueries = {};
  #ready: WorkerReady | undefined;
  #closed = false;

  private constructor(options: WorkerOptions, size: number, logger: Logger, seen: SeenPage) {
    this.#seen = seen;
    this.#options = options;
    this.#size = size;
    this.#logger = logger;
  }

  /**
   * Starts all workers, one of them in a thread that was begun `ahead`, and waits until they are ready. A worker that lacks a remote
   * serves, and is replaced as soon as a complete one can be made; `failed` names what is missing.
   */
  static async start(
    options: WorkerOptions,
    size: number,
    logger: Logger,
    seen: SeenPage = () => undefined,
    ahead?: Worker,
  ): Promise<{ pool: RenderPool; failed: RemoteName[]; routes: WorkerReady['routes'] }> {
    const pool = new RenderPool(options, size, logger, seen);
    const workers = Array.from({ length: size }, (_, index) => pool.#spawn('usual', index === 0 ? ahead : undefined));
    try {
      const states = await Promise.all(workers.map(worker => worker.ready));
      pool.#workers = workers;
      for (const [index, worker] of workers.entries()) pool.#tend(worker, states[index]?.failed ?? []);
      pool.#queries = states[0]?.queries ?? {};
      pool.#ready = states[0];
      const failed = [...new Set(states.flatMap(state => state.failed))];
      return { pool, failed, routes: states[0]?.routes ?? {} };
    } catch (error) {
      await pool.close();
      throw error;
    }
  }

  get compositionId(): string {
    return this.#options.composed.id;
  }

  /** By page, the query parameters that its markup depends on, where its remote says so. */
  get queries(): PageQueries {
    return this.#queries;
  }

  /** Workers that render, without those that are yet to be ready, and pages that all have in hand. */
  get state(): { readonly workers: number; readonly pages: number } {
    return {
      workers: this.#workers.filter(({ isReady }) => isReady).length,
      pages: this.#workers.reduce((sum, { load }) => sum + load, 0),
    };
  }

  /** What the first worker had loaded. */
  get ready(): WorkerReady | undefined {
    return this.#ready;
  }

  /** Has the standby worker ready before it is needed; it is started then otherwise. */
  standBy(): void {
    this.#keepsStandby = true;
    this.#ensureStandby();
  }

  /** Has more or fewer workers from now on. */
  async resize(size: number): Promise<void> {
    if (size === this.#size) return;
    if (size < this.#size) this.#standDown();
    this.#size = size;
    const surplus = this.#workers.slice(size);
    this.#workers = this.#workers.slice(0, size);
    const missing = Math.max(0, size - this.#workers.length);
    await Promise.all([
      ...surplus.map(worker => worker.drain()),
      ...Array.from({ length: missing }, () => this.#grow()),
    ]);
  }

  /**
   * Renders a page. A page that blocks or crashes its worker is rendered without its remote, so that it costs its own region
   * only; the others of that worker get another.
   */
  async render(request: PageRequest): Promise<RenderedPage> {
    const { faults = [], ...page } = await this.#rendered(request);
    this.#seen(this.#options.composed, page, faults);
    return page;
  }

  async #rendered(request: PageRequest): Promise<RenderedPage> {
    const withoutRemote = () => whileLost(() => this.#leastBusy().render({ ...request, withoutRemote: true }));
    const deadline = performance.now() + this.#options.timeout * pageShares.trial;
    if (request.withoutRemote || this.#quarantine.has(request)) return withoutRemote();
    try {
      return await this.#leastBusy().render(request);
    } catch (error) {
      if (error instanceof WorkerLost && !error.alone) {
        const again = await this.#renderAlone(request, error.loss, deadline);
        if (again) return again;
      } else if (!(error instanceof WorkerLost || error instanceof PageLate)) throw error;
      this.#logger.error({ path: request.url.split('?', 1)[0], err: error }, 'a page is rendered without its remote');
      if (error instanceof WorkerLost && error.alone) this.#quarantine.add(request);
      return withoutRemote();
    }
  }

  /**
   * Undefined when the page is late or fails again. If that costs a worker once more, it is to blame; the others are innocent then, and
   * need no trial.
   */
  async #renderAlone(request: PageRequest, loss: Loss, deadline: number): Promise<RenderedPage | undefined> {
    const before = this.#turn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#turn = promise;
    await before;
    if (loss.isExplained) {
      resolve();
      return this.#rendered(request);
    }
    const trial = this.#tryAlone(request, loss).finally(resolve);
    const patience = Math.max(this.#options.timeout * leastTrial, deadline - performance.now());
    return Promise.race([trial, sleep(patience, undefined, { ref: false })]);
  }

  async #tryAlone(request: PageRequest, loss: Loss): Promise<RenderedPage | undefined> {
    try {
      return await this.#ensureStandby()?.render(request);
    } catch (error) {
      if (error instanceof WorkerLost) {
        loss.isExplained = true;
        this.#quarantine.add(request);
      } else if (!(error instanceof PageLate)) throw error;
      return undefined;
    }
  }

  #standDown(): void {
    this.#keepsStandby = false;
    const idle = this.#standby?.load === 0 ? this.#standby : undefined;
    if (!idle) return;
    this.#standby = undefined;
    void idle.drain();
  }

  #ensureStandby(): RenderWorker | undefined {
    this.#standby ??= this.#trySpawn('standby');
    return this.#standby;
  }

  /** Takes no more requests; ends the workers when theirs are done. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#running].map(worker => worker.drain()));
  }

  #spawn(kind: 'usual' | 'standby' = 'usual', ahead?: Worker): RenderWorker {
    const worker = new RenderWorker(this.#options, this.#logger, kind, ahead);
    this.#running.add(worker);
    void worker.lost.then(() => {
      this.#running.delete(worker);
      if (worker !== this.#standby) return this.#replace(worker);
      this.#standby = undefined;
      // One that did not even get ready would not the next time.
      void worker.ready.then(
        () => this.#keepsStandby && !this.#closed && this.#ensureStandby(),
        () => undefined,
      );
    });
    return worker;
  }

  /** Undefined where the machine gives no further thread. */
  #trySpawn(kind?: 'standby'): RenderWorker | undefined {
    try {
      return this.#spawn(kind);
    } catch (error) {
      this.#logger.error({ err: error }, 'a render worker could not be started');
      return undefined;
    }
  }

  #leastBusy(): RenderWorker {
    const [first, ...others] = this.#workers;
    if (!first) throw new Error('No render worker is running');
    const best = others.reduce((idlest, worker) => (worker.load < idlest.load ? worker : idlest), first);
    if (best.rendered >= this.#options.recycleAfter) this.#renew(best);
    return best;
  }

  /** A worker that lacks remotes goes on until a complete one can be had. */
  #tend(worker: RenderWorker, failed: readonly RemoteName[]): void {
    if (failed.length > 0) setTimeout(() => void this.#complete(worker), restartPause).unref();
  }

  /** Others serve alone while the new worker boots; where there are none, requests wait for it. */
  #replace(lost: RenderWorker): void {
    if (this.#closed || !this.#workers.includes(lost)) return;
    const others = this.#workers.filter(worker => worker !== lost);
    // One that did not even get ready would not at once, either: it is tried again after a pause.
    if (!lost.hasBooted) {
      this.#workers = others;
      return;
    }
    const successor = this.#trySpawn();
    this.#workers = others.length > 0 || !successor ? others : [successor];
    if (!successor) this.#growLater();
    successor?.ready.then(
      ({ failed }) => this.#join(successor, failed),
      error => {
        this.#logger.error({ err: error }, 'a render worker could not be replaced');
        this.#growLater();
      },
    );
  }

  /** Has one worker more; tries until there is one. */
  async #grow(): Promise<void> {
    if (this.#closed || this.#workers.length >= this.#size) return;
    const worker = this.#trySpawn();
    const state = await worker?.ready.catch(() => undefined);
    if (worker && state) this.#join(worker, state.failed);
    else this.#growLater();
  }

  /** Has a worker that is ready among those that take requests, unless there are enough by now. */
  #join(worker: RenderWorker, failed: readonly RemoteName[]): void {
    const others = this.#workers.filter(one => one !== worker);
    const isWanted = others.length < this.#size;
    this.#workers = isWanted ? [...others, worker] : others;
    if (isWanted) this.#tend(worker, failed);
    else void worker.drain();
  }

  #growLater(): void {
    setTimeout(() => void this.#grow(), restartPause).unref();
  }

  #complete(incomplete: RenderWorker): Promise<void> {
    return this.#exchange(incomplete, ({ failed }) => failed.length === 0).then(done => {
      if (!done && this.#workers.includes(incomplete))
        setTimeout(() => void this.#complete(incomplete), restartPause).unref();
    });
  }

  /** What rendering leaves behind in a thread is gone with it. */
  #renew(worker: RenderWorker): void {
    worker.rendered = 0;
    void this.#exchange(worker, () => true);
  }

  async #exchange(worker: RenderWorker, isBetter: (state: WorkerReady) => boolean): Promise<boolean> {
    if (this.#closed || !this.#workers.includes(worker)) return true;
    const successor = this.#trySpawn();
    if (!successor) return false;
    const state = await successor.ready.catch(() => undefined);
    const done = state !== undefined && isBetter(state) && this.#workers.includes(worker) && !this.#closed;
    if (done) {
      this.#workers = this.#workers.map(one => (one === worker ? successor : one));
      this.#queries = state.queries;
    }
    await (done ? worker : successor).drain();
    return done;
  }
}
