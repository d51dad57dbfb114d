import { setTimeout as sleep } from 'node:timers/promises';
import { ShopProcess } from './child-process.ts';
import { ProcessLog } from './process-log.ts';

/** Milliseconds before a process that ended is started again: twice as long each time, until one has run for a while. */
const pause = { first: 1000, longest: 30_000, forgottenAfter: 60_000 } as const;

interface Supervision {
  readonly name: string;
  readonly script: string;
  readonly environment: Readonly<Record<string, string>>;
  say(text: string): void;
}

/** A process of the shop that is started again, with growing pauses, whenever it ends without having been told to. */
export class SupervisedProcess {
  readonly #options: Supervision;
  readonly #log: ProcessLog;
  readonly #stopped = new AbortController();
  #current: ShopProcess;
  #done: Promise<void> = Promise.resolve();

  constructor(options: Supervision) {
    this.#options = options;
    this.#log = new ProcessLog(options.name, options.say);
    this.#current = this.#begin();
  }

  #begin(): ShopProcess {
    const { name, script, environment } = this.#options;
    return new ShopProcess(name, script, environment, [], this.#log);
  }

  /** Waits until it is ready, and from then on keeps it running. One that ends before is not started again: it would end again. */
  async ready(port: number, patience: number): Promise<void> {
    await this.#current.ready(port, patience);
    this.#done = this.#keep(port);
  }

  async #keep(port: number): Promise<void> {
    const { signal } = this.#stopped;
    const { name, say } = this.#options;
    for (let wait: number = pause.first; ; ) {
      const begun = Date.now();
      const how = await this.#current.ended;
      if (signal.aborted) return;
      const kept = this.#log.crash(how);
      if (Date.now() - begun > pause.forgottenAfter) wait = pause.first;
      say(`${name} has ended (${how}) and is started again in ${wait / 1000} s; ${kept}`);
      await sleep(wait, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      wait = Math.min(2 * wait, pause.longest);
      this.#current = this.#begin();
      const again = this.#current;
      void again.ready(port, 600_000).then(
        () => say(`${name} is ready again`),
        () => undefined,
      );
    }
  }

  /** Resolves when it has ended. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#current.stop();
    await this.#current.ended;
    await this.#done;
  }
}
