import { Worker } from 'node:worker_threads';
import type { RemoteName } from '@exwerk/shared-kernel/contract/remote';
import type { Logger } from 'pino';
import type { FromWorker, PageRequest, RenderedPage, ToWorker, WorkerBirth } from './render-protocol.ts';

/** The worker that had the request is gone: it crashed, or hung and was ended. */
export class WorkerLost extends Error {
  override name = 'WorkerLost';
  /** Whether it was this very request that hung. */
  readonly hung: boolean;
  constructor(hung: boolean) {
    super(hung ? 'The page did not render in time' : 'The render worker ended');
    this.hung = hung;
  }
}

interface Pending {
  readonly resolve: (page: RenderedPage) => void;
  readonly reject: (error: Error) => void;
  timer: NodeJS.Timeout | undefined;
}

/** One render worker as its owner sees it. */
export class RenderWorker {
  readonly #thread: Worker;
  readonly #pending = new Map<number, Pending>();
  readonly #patience: number;
  #next = 1;
  #drained: (() => void) | undefined;
  /** Resolves with the remotes that could not be loaded; rejects when the worker ends before it is ready. */
  readonly ready: Promise<readonly RemoteName[]>;
  /** Resolves when the worker renders no more: it has ended, for whatever reason, or hangs and is about to. */
  readonly lost: Promise<void>;
  readonly #lose: () => void;

  constructor(birth: WorkerBirth, logger: Logger) {
    // A page that waits answers for itself in time; only a blocked thread needs longer.
    this.#patience = birth.timeout + 500;
    this.#thread = new Worker(new URL('./render-worker.ts', import.meta.url), { workerData: birth });
    const { promise, resolve, reject } = Promise.withResolvers<readonly RemoteName[]>();
    this.ready = promise;
    promise.catch(() => undefined);
    this.#thread.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') resolve(message.failed);
      else if (message.kind === 'log') logger.warn(message.message);
      else this.#settle(message);
    });
    this.#thread.on('error', error => logger.error({ err: error }, 'a render worker failed'));
    const lost = Promise.withResolvers<void>();
    this.lost = lost.promise;
    this.#lose = () => lost.resolve();
    this.#thread.once('exit', () => {
      reject(new Error('The render worker ended before it was ready'));
      this.#abandon();
    });
  }

  get load(): number {
    return this.#pending.size;
  }

  render(request: PageRequest): Promise<RenderedPage> {
    const id = this.#next++;
    const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>();
    const pending: Pending = { resolve, reject, timer: undefined };
    this.#pending.set(id, pending);
    this.ready.then(
      () => {
        pending.timer = setTimeout(() => this.#hang(id), this.#patience);
        const message: ToWorker = { id, request };
        this.#thread.postMessage(message);
      },
      () => undefined,
    );
    return promise;
  }

  /** One request too late means that the thread is blocked: nothing else of it will be answered either. */
  #hang(id: number): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    this.#lose();
    void this.#thread.terminate();
    pending?.reject(new WorkerLost(true));
  }

  #abandon(): void {
    this.#lose();
    for (const { reject, timer } of this.#pending.values()) {
      clearTimeout(timer);
      reject(new WorkerLost(false));
    }
    this.#pending.clear();
    this.#drained?.();
  }

  /** Lets running requests end, then ends the thread. */
  async drain(): Promise<void> {
    if (this.#pending.size > 0) await new Promise<void>(resolve => (this.#drained = resolve));
    await this.#thread.terminate();
  }

  #settle(message: Extract<FromWorker, { kind: 'page' | 'failure' }>): void {
    const pending = this.#pending.get(message.id);
    if (!pending) return;
    this.#pending.delete(message.id);
    clearTimeout(pending.timer);
    if (message.kind === 'page') pending.resolve(message.page);
    else pending.reject(new Error(message.message));
    if (this.#pending.size === 0) this.#drained?.();
  }
}
