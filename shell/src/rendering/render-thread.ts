import { Worker } from 'node:worker_threads';
import { wordsForLog } from '@exwerk/service/process/redacted-log';
import type { Logger } from 'pino';
import { pageShares } from '../deadlines.ts';
import type { FromWorker, PageRequest, RenderedPage, ToWorker, WorkerOptions, WorkerReady } from './render-protocol.ts';

/** What the requests of a lost worker have in common. */
export interface Loss {
  /** Whether the one that was the cause is known. */
  isExplained: boolean;
}

/** The worker that had the request is gone: it crashed, ran out of memory, or was blocked and ended. */
export class WorkerLost extends Error {
  override name = 'WorkerLost';
  /** Whether the worker had only this request, so that nothing else can have been the cause. */
  readonly alone: boolean;
  readonly loss: Loss;
  constructor(reason: string, alone: boolean, loss: Loss) {
    super(reason);
    this.alone = alone;
    this.loss = loss;
  }
}

/** Workers that a page gets one after the other where each is lost, perhaps to another page. */
const mostWorkers = 3;

/** Renders a page again when its worker is lost, and throws when too many are. */
export async function whileLost(render: () => Promise<RenderedPage>): Promise<RenderedPage> {
  for (let worker = 1; ; worker += 1) {
    try {
      return await render();
    } catch (error) {
      if (!(error instanceof WorkerLost) || worker === mostWorkers) throw error;
    }
  }
}

/** The page alone did not come in time; its worker is well. */
export class PageLate extends Error {
  override name = 'PageLate';
}

interface Pending {
  readonly resolve: (page: RenderedPage) => void;
  readonly reject: (error: Error) => void;
  timer: NodeJS.Timeout | undefined;
}

/** Milliseconds that a worker gets to load all remotes. */
const bootPatience = 20_000;
/** A thread that has not answered a ping for so many checks, twelve in a page's time, is blocked. */
const mostMissed = { usual: 7, standby: 4 };

/** A thread that has nothing to render yet: it comes up while what it will render is still being fetched. */
export function startThread(memory: number): Worker {
  const thread = new Worker(new URL('./render-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  // Whoever takes it hears of it.
  thread.on('error', () => undefined);
  return thread;
}

/** Whether it runs; one that has ended has lost its number. */
const isRunning = (thread: Worker) => thread.threadId > 0;

/** One render worker as its owner sees it. */
export class RenderWorker {
  readonly #thread: Worker;
  readonly #pending = new Map<number, Pending>();
  readonly #patience: number;
  readonly #checkEvery: number;
  readonly #mostMissed: number;
  #next = 1;
  #missed = 0;
  #check: NodeJS.Timeout | undefined;
  #drained: (() => void) | undefined;
  /** Resolves with what the worker has loaded; rejects when it ends before it is ready. */
  readonly ready: Promise<WorkerReady>;
  /** Resolves when the worker renders no more: it has ended, for whatever reason, or is blocked and about to. */
  readonly lost: Promise<void>;
  readonly #lose: () => void;
  /** Pages that the worker has been given; workers are renewed after a while. */
  rendered = 0;
  /** Whether it has ever loaded what it renders with. */
  hasBooted = false;
  #isGone = false;

  /** `standby` finds out sooner whether the one page that it has blocks it. A thread that was begun `ahead` is taken while it runs. */
  constructor(options: WorkerOptions, logger: Logger, kind: keyof typeof mostMissed = 'usual', ahead?: Worker) {
    this.#mostMissed = mostMissed[kind];
    this.#patience = options.timeout * pageShares.worker;
    this.#checkEvery = options.timeout / 12;
    this.#thread = ahead && isRunning(ahead) ? ahead : startThread(options.memory);
    this.#thread.postMessage(options);
    const { promise, resolve, reject } = Promise.withResolvers<WorkerReady>();
    this.ready = promise;
    promise.catch(() => undefined);
    const boot = setTimeout(() => void this.#thread.terminate(), bootPatience);
    this.#thread.on('message', (message: FromWorker) => {
      this.#missed = 0;
      if (message.kind === 'ready') {
        clearTimeout(boot);
        this.hasBooted = true;
        resolve(message);
      } else if (message.kind === 'log') logger.warn(wordsForLog(message.message));
      else if (message.kind !== 'pong') this.#finish(message);
    });
    this.#thread.on('error', error => {
      logger.error({ err: error }, 'a render worker failed');
      reject(error instanceof Error ? error : new Error(String(error)));
    });
    const lost = Promise.withResolvers<void>();
    this.lost = lost.promise;
    this.#lose = () => lost.resolve();
    this.#thread.once('exit', () => {
      clearTimeout(boot);
      reject(new Error('The render worker ended before it was ready'));
      this.#abandon('The render worker ended');
    });
  }

  /** Whether it renders. */
  get isReady(): boolean {
    return this.hasBooted && !this.#isGone;
  }

  get load(): number {
    return this.#pending.size;
  }

  /** Renders a page. Rejects with `WorkerLost` or `PageLate` when the worker or the page alone fails to answer. */
  render(request: PageRequest): Promise<RenderedPage> {
    const id = this.#next++;
    this.rendered += 1;
    const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>();
    const pending: Pending = { resolve, reject, timer: undefined };
    this.#pending.set(id, pending);
    this.ready.then(
      () => {
        pending.timer = setTimeout(() => this.#late(id), this.#patience);
        this.#post({ kind: 'render', id, request });
        this.#watch();
      },
      () => undefined,
    );
    return promise;
  }

  #post(message: ToWorker): void {
    this.#thread.postMessage(message);
  }

  /** Pings the thread while it has work. Counting checks, not time, forgives it when this process itself was held up. */
  #watch(): void {
    if (this.#check) return;
    this.#missed = 0;
    this.#check = setInterval(() => {
      if (this.#missed >= this.#mostMissed) {
        // Answers that are waiting to be read count.
        setImmediate(() => {
          if (this.#missed >= this.#mostMissed) this.#end('The render worker is blocked');
        });
        return;
      }
      this.#missed += 1;
      this.#post({ kind: 'ping' });
    }, this.#checkEvery);
  }

  #rest(): void {
    clearInterval(this.#check);
    this.#check = undefined;
    this.#drained?.();
  }

  #late(id: number): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    // A thread that has not answered the last pings may be blocked; who is to blame is found out then.
    if (this.#missed > 1) {
      pending.timer = setTimeout(() => this.#late(id), this.#checkEvery);
      return;
    }
    this.#pending.delete(id);
    pending.reject(new PageLate('The page did not render in time'));
    if (this.#pending.size === 0) this.#rest();
  }

  #end(reason: string): void {
    this.#abandon(reason);
    void this.#thread.terminate();
  }

  #abandon(reason: string): void {
    this.#isGone = true;
    this.#lose();
    const alone = this.#pending.size === 1;
    const loss: Loss = { isExplained: alone };
    for (const { reject, timer } of this.#pending.values()) {
      clearTimeout(timer);
      reject(new WorkerLost(reason, alone, loss));
    }
    this.#pending.clear();
    this.#rest();
  }

  /** Lets running requests end, then ends the thread. */
  async drain(): Promise<void> {
    if (this.#pending.size > 0) await new Promise<void>(resolve => (this.#drained = resolve));
    await this.#thread.terminate();
  }

  #finish(message: Extract<FromWorker, { kind: 'page' | 'failure' }>): void {
    const pending = this.#pending.get(message.id);
    if (!pending) return;
    this.#pending.delete(message.id);
    clearTimeout(pending.timer);
    if (message.kind === 'page') pending.resolve(message.page);
    else pending.reject(new Error(message.message));
    if (this.#pending.size === 0) this.#rest();
  }
}
