import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { failureOf } from './failure.ts';

/** Milliseconds, drawn by lot, before a task begins: nobody sees from the next answer whether there was one. */
const leastPause = 50;
const morePause = 200;
/** Milliseconds after which a failed task is tried once more. */
const secondTry = 1000;

/** Work whose outcome must not show in the answer: it is done after it, and a failure is told to the log only. */
export interface DeferredTasks {
  run(what: string, work: () => Promise<unknown>): void;
  /** All that is under way is done. */
  done(): Promise<void>;
}

export function createDeferredTasks(log: Logger): DeferredTasks {
  const underWay = new Set<Promise<void>>();
  return {
    run(what, work) {
      const task = wait(leastPause + Math.random() * morePause)
        .then(work)
        .catch(() => wait(secondTry).then(work))
        .then(
          () => undefined,
          (error: unknown) => log.error({ what, reason: failureOf(error) }, 'a deferred task failed'),
        )
        .finally(() => underWay.delete(task));
      underWay.add(task);
    },
    async done() {
      await Promise.all(underWay);
    },
  };
}
