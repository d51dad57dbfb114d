import type { RemoteName } from '@exwerk/shared-kernel/contract/remote';
import type { Logger } from 'pino';
import type { PageRequest, RenderedPage, WorkerBirth } from './render-protocol.ts';
import { RenderWorker, WorkerLost } from './render-thread.ts';

/** Milliseconds between two tries to replace a worker that came up incomplete or not at all. */
const rebirthPause = 5000;

/** Workers of one composition. A worker that is lost is replaced by one of the same composition. */
export class RenderPool {
  readonly #birth: WorkerBirth;
  readonly #logger: Logger;
  /** Those that take requests; a worker that is not ready yet takes them and lets them wait. */
  #workers: RenderWorker[] = [];
  /** All that are running, whether they take requests or not. */
  readonly #running = new Set<RenderWorker>();
  #closed = false;

  private constructor(birth: WorkerBirth, logger: Logger) {
    this.#birth = birth;
    this.#logger = logger;
  }

  /**
   * Starts all workers and waits until they are ready. A worker that lacks a remote serves, and is replaced as soon as a complete
   * one can be made; `failed` names what is missing.
   */
  static async start(
    birth: WorkerBirth,
    size: number,
    logger: Logger,
  ): Promise<{ pool: RenderPool; failed: RemoteName[] }> {
    const pool = new RenderPool(birth, logger);
    const workers = Array.from({ length: size }, () => pool.#spawn());
    try {
      const missing = await Promise.all(workers.map(worker => worker.ready));
      pool.#workers = workers;
      workers.forEach((worker, index) => {
        pool.#tend(worker, missing[index] ?? []);
      });
      return { pool, failed: [...new Set(missing.flat())] };
    } catch (error) {
      await pool.close();
      throw error;
    }
  }

  get compositionId(): string {
    return this.#birth.composed.id;
  }

  /**
   * Renders a page. When its worker is lost, the page gets another; when it hung or is lost twice, it is rendered without its
   * remote, so that a remote that hangs or crashes the worker costs its own region only.
   */
  async render(request: PageRequest): Promise<RenderedPage> {
    try {
      return await this.#leastBusy().render(request);
    } catch (error) {
      if (!(error instanceof WorkerLost) || request.withoutRemote) throw error;
      this.#logger.error({ url: request.url, hung: error.hung }, error.message);
      const withoutRemote = { ...request, withoutRemote: true };
      if (error.hung) return this.render(withoutRemote);
      return this.#leastBusy()
        .render(request)
        .catch(() => this.render(withoutRemote));
    }
  }

  /** Takes no more requests; ends the workers when theirs are done. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#running].map(worker => worker.drain()));
  }

  #spawn(): RenderWorker {
    const worker = new RenderWorker(this.#birth, this.#logger);
    this.#running.add(worker);
    void worker.lost.then(() => {
      this.#running.delete(worker);
      this.#replace(worker);
    });
    return worker;
  }

  #leastBusy(): RenderWorker {
    const [first, ...others] = this.#workers;
    if (!first) throw new Error('No render worker is running');
    return others.reduce((best, worker) => (worker.load < best.load ? worker : best), first);
  }

  /** A worker that lacks remotes goes on until a complete one can be had. */
  #tend(worker: RenderWorker, failed: readonly RemoteName[]): void {
    if (failed.length > 0) setTimeout(() => void this.#complete(worker), rebirthPause).unref();
  }

  /** Others serve alone while the new worker boots; where there are none, requests wait for it. */
  #replace(lost: RenderWorker): void {
    if (this.#closed || !this.#workers.includes(lost)) return;
    const others = this.#workers.filter(worker => worker !== lost);
    const successor = this.#spawn();
    this.#workers = others.length > 0 ? others : [successor];
    successor.ready.then(
      failed => {
        if (!this.#workers.includes(successor)) this.#workers = [...this.#workers, successor];
        this.#tend(successor, failed);
      },
      error => {
        this.#logger.error({ err: error }, 'a render worker could not be replaced');
        setTimeout(() => this.#grow(), rebirthPause).unref();
      },
    );
  }

  /** Tries again to have one worker more. */
  #grow(): void {
    if (this.#closed) return;
    const worker = this.#spawn();
    worker.ready.then(
      failed => {
        this.#workers = [...this.#workers, worker];
        this.#tend(worker, failed);
      },
      () => setTimeout(() => this.#grow(), rebirthPause).unref(),
    );
  }

  async #complete(incomplete: RenderWorker): Promise<void> {
    if (this.#closed || !this.#workers.includes(incomplete)) return;
    const successor = this.#spawn();
    const failed = await successor.ready.catch(() => undefined);
    if (failed?.length === 0 && this.#workers.includes(incomplete) && !this.#closed) {
      this.#workers = this.#workers.map(worker => (worker === incomplete ? successor : worker));
      await incomplete.drain();
      return;
    }
    await successor.drain();
    setTimeout(() => void this.#complete(incomplete), rebirthPause).unref();
  }
}
