/** There is more to render than can be done: the visitor may come again. */
export class Busy extends Error {
  override name = 'Busy';
  /** 429 when it is the visitor's own doing. */
  readonly status: 429 | 503;
  /** Seconds. */
  readonly retryAfter: number;
  /** Whose doing it is; nobody's with 503. */
  readonly client: string | undefined;
  constructor(status: 429 | 503, retryAfter: number, client?: string) {
    super('Too many pages are waiting to be rendered');
    this.status = status;
    this.retryAfter = retryAfter;
    this.client = client;
  }
}

/** Whoever waited for the page has gone before its turn came. */
export class Gone extends Error {
  override name = 'Gone';
}

/** Who a page is for. */
export interface Asker {
  /** Tells clients apart; all that wait share the turns of their client. */
  readonly client: string;
  /** Whether it may have as many pages as it likes, though in its turn. */
  readonly isUnlimited?: boolean | undefined;
  /** Whether it has had many pages lately: it gets one after the other then. */
  readonly isHeavy?: boolean | undefined;
  /** Ends when the visitor no longer waits. */
  readonly signal?: AbortSignal | undefined;
}

interface QueueLimits {
  /** Pages that are rendered at the same time: in all, for one client, and of one remote. */
  readonly running: number;
  readonly runningOfClient: number;
  readonly runningOfRemote: number;
  /** Pages that may wait: in all, and for one client. */
  readonly waiting: number;
  readonly waitingOfClient: number;
  /** Milliseconds that a page may wait for its turn. */
  readonly patience: number;
}

interface Job {
  readonly key: string;
  readonly remote: string;
  /** Pages of the client that may be rendered at the same time, when this is one of them. */
  readonly together: number;
  /** Clients in whose turn it may be rendered. */
  readonly clients: Set<string>;
  /** Visitors who wait for it. */
  askers: number;
  /** Settles, never rejects, when the page is done. */
  readonly begin: () => Promise<void>;
  readonly fail: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * Pages that wait to be rendered, in the order of fairness: clients take turns, so that many pages of one never stand before the
 * single page of another, and neither a client nor a remote that hangs takes all places.
 */
export class RenderQueue {
  readonly #limits: QueueLimits;
  /** By client, in the order of their turns. */
  readonly #lanes = new Map<string, Set<Job>>();
  readonly #waiting = new Set<Job>();
  readonly #byKey = new Map<string, Job>();
  readonly #running = { all: 0, clients: new Map<string, number>(), remotes: new Map<string, number>() };

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** A page that waits in another's turn already waits in this client's, too. */
  join(key: string, asker: Asker): void {
    const job = this.#byKey.get(key);
    if (job) this.#await(job, asker);
  }

  /** Does the work when its turn has come. Rejects with `Busy` or `Gone` when it does not come. */
  run<Result>({ key, remote, asker }: { key: string; remote: string; asker: Asker }, work: () => Promise<Result>) {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const { client, isHeavy, isUnlimited } = asker;
    if (!isUnlimited && this.#waitingOf(client) >= this.#limits.waitingOfClient) {
      reject(new Busy(429, 1, client));
    } else if (this.#waiting.size >= this.#limits.waiting) {
      reject(new Busy(503, 2));
    } else {
      const job: Job = {
        key,
        remote,
        together: isUnlimited ? this.#limits.runningOfRemote : isHeavy ? 1 : this.#limits.runningOfClient,
        clients: new Set(),
        askers: 0,
        begin: async () => {
          const done = work();
          resolve(done);
          await done.catch(() => undefined);
        },
        fail: reject,
        // Behind many of the client's own it is the client that asks for too much.
        timer: setTimeout(
          () => this.#drop(job, this.#waitingOf(client) > 1 ? new Busy(429, 2, client) : new Busy(503, 2)),
          this.#limits.patience,
        ),
      };
      this.#waiting.add(job);
      this.#byKey.set(key, job);
      this.#await(job, asker);
      void promise.catch(() => undefined);
      this.#next();
    }
    return promise;
  }

  readonly #waitingOf = (client: string) => this.#lanes.get(client)?.size ?? 0;

  #await(job: Job, { client, signal }: Asker): void {
    job.askers += 1;
    job.clients.add(client);
    const lane = this.#lanes.get(client) ?? new Set();
    this.#lanes.set(client, lane.add(job));
    const leave = () => {
      job.askers -= 1;
      if (job.askers === 0) this.#drop(job, new Gone());
    };
    if (signal?.aborted) leave();
    else signal?.addEventListener('abort', leave, { once: true });
  }

  #leaveLanes(job: Job): void {
    clearTimeout(job.timer);
    this.#waiting.delete(job);
    if (this.#byKey.get(job.key) === job) this.#byKey.delete(job.key);
    for (const client of job.clients) {
      const lane = this.#lanes.get(client);
      lane?.delete(job);
      if (lane?.size === 0) this.#lanes.delete(client);
    }
  }

  #drop(job: Job, error: Error): void {
    if (!this.#waiting.has(job)) return;
    this.#leaveLanes(job);
    job.fail(error);
  }

  #next(): void {
    for (let turn = this.#turn(); turn; turn = this.#turn()) this.#begin(turn.job, turn.client);
  }

  /** The next client that may have one more page rendered, and that page. */
  #turn(): { client: string; job: Job } | undefined {
    const { all, clients, remotes } = this.#running;
    if (all >= this.#limits.running) return undefined;
    for (const [client, lane] of this.#lanes) {
      for (const job of lane) {
        if ((clients.get(client) ?? 0) >= job.together) break;
        if ((remotes.get(job.remote) ?? 0) < this.#limits.runningOfRemote) return { client, job };
      }
    }
    return undefined;
  }

  #begin(job: Job, client: string): void {
    this.#leaveLanes(job);
    const lane = this.#lanes.get(client);
    // Whoever had a turn stands at the end again.
    if (lane && this.#lanes.delete(client)) this.#lanes.set(client, lane);
    this.#count(client, job.remote, 1);
    void job.begin().then(() => {
      this.#count(client, job.remote, -1);
      this.#next();
    });
  }

  #count(client: string, remote: string, change: 1 | -1): void {
    this.#running.all += change;
    for (const [counts, name] of [
      [this.#running.clients, client],
      [this.#running.remotes, remote],
    ] as const) {
      const count = (counts.get(name) ?? 0) + change;
      if (count === 0) counts.delete(name);
      else counts.set(name, count);
    }
  }
}
