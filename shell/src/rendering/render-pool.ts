import type { RemoteName } from '@exwerk/shared-kernel/contract/remote';
import type { Logger } from 'pino';
import type { PageRequest, RenderedPage, WorkerBirth } from './render-protocol.ts';
import { RenderWorker, WorkerLost } from './render-thread.ts';

/** Milliseconds between two tries to replace a worker that came up incomplete or not at all. */
const rebirthPause = 5000;

/** Workers of one composition. A worker that ends is replaced by one of the same composition. */
export class RenderPool {
  readonly #birth: WorkerBirth;
  readonly #logger: Logger;
  #workers: RenderWorker[] = [];
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
    const workers = Array.from({ length: size }, () => new RenderWorker(birth, logger));
    const missing = await Promise.all(workers.map(worker => worker.ready));
    pool.#workers = workers;
    workers.forEach((worker, index) => {
      pool.#tend(worker, missing[index] ?? []);
    });
    return { pool, failed: [...new Set(missing.flat())] };
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
      if (error.hung) return this.render({ ...request, withoutRemote: true });
      return this.#leastBusy()
        .render(request)
        .catch(() => this.render({ ...request, withoutRemote: true }));
    }
  }

  /** Takes no more requests; ends the workers when theirs are done. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all(this.#workers.map(worker => worker.drain()));
  }

  #leastBusy(): RenderWorker {
    const [first, ...others] = this.#workers;
    if (!first) throw new Error('No render worker is running');
    return others.reduce((best, worker) => (worker.load < best.load ? worker : best), first);
  }

  /** Replaces a worker when it ends, or when it lacks remotes and a complete one can be had. */
  #tend(worker: RenderWorker, failed: readonly RemoteName[]): void {
    void worker.ended.then(() => this.#replace(worker));
    if (failed.length > 0) setTimeout(() => void this.#complete(worker), rebirthPause).unref();
  }

  async #replace(lost: RenderWorker): Promise<void> {
    if (this.#closed || !this.#workers.includes(lost)) return;
    const others = this.#workers.filter(worker => worker !== lost);
    // While the new worker boots, the others serve alone; a single one must wait for it.
    const successor = new RenderWorker(this.#birth, this.#logger);
    this.#workers = others.length > 0 ? others : [successor];
    try {
      const failed = await successor.ready;
      this.#workers = [...this.#workers.filter(worker => worker !== successor), successor];
      this.#tend(successor, failed);
    } catch (error) {
      this.#logger.error({ err: error }, 'a render worker could not be replaced');
      setTimeout(() => void this.#replace(successor), rebirthPause).unref();
    }
  }

  async #complete(incomplete: RenderWorker): Promise<void> {
    if (this.#closed || !this.#workers.includes(incomplete)) return;
    const successor = new RenderWorker(this.#birth, this.#logger);
    const failed = await successor.ready.catch(() => undefined);
    if (failed?.length === 0 && this.#workers.includes(incomplete) && !this.#closed) {
      this.#workers = this.#workers.map(worker => (worker === incomplete ? successor : worker));
      this.#tend(successor, failed);
      await incomplete.drain();
      return;
    }
    await successor.drain();
    setTimeout(() => void this.#complete(incomplete), rebirthPause).unref();
  }
}
