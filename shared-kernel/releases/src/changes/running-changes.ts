import { Interrupted } from '../interruption.ts';

/** Changes that a process makes for others. It ends none of them without a word: each is written down before the process ends. */
export class RunningChanges {
  readonly #interruption = new AbortController();
  readonly #running = new Set<Promise<unknown>>();

  /** Does what `interrupted` ends; nothing that takes its time is begun any more once all were ended. */
  run<Done>(work: (interrupted: AbortSignal) => Promise<Done>): Promise<Done> {
    const running = work(this.#interruption.signal);
    this.#running.add(running);
    const forget = () => this.#running.delete(running);
    running.then(forget, forget);
    return running;
  }

  /** Interrupts what is under way; resolves when what came of each is written down. */
  async end(): Promise<void> {
    this.#interruption.abort(new Interrupted('Interrupted: the process that serves the releases was stopped'));
    await Promise.allSettled(this.#running);
  }
}
