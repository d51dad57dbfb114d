import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { failureOf } from './failure.ts';
import { withoutBudget } from './upstream/request-scope.ts';
import { UpstreamError } from './upstream/upstream-error.ts';

/** Milliseconds, drawn by lot, before a task begins: nobody sees from the next answer whether there was one. */
const leastPause = 50;
const morePause = 200;
/** Milliseconds, more or less by lot, after which a failed task is tried once more, and again. */
const furtherTries = [1000, 4000, 15_000];
/** The same after those while no mail server takes the mail, for most of an hour: a mail does no harm by being late. */
const furtherMails = [60_000, 300_000, 900_000, 1_800_000];

const isMailAway = (error: unknown) => error instanceof UpstreamError && error.service === 'mail';

/**
 * Work whose outcome must not show in the answer: it is done after it, and a failure is told to the log only. It is kept nowhere and ends with a
 * process that is killed; what has to outlive that is marked in what is stored, and watched.
 */
export interface DeferredTasks {
  /** `about` goes to the log with a failure: numbers and ids, nobody's data. */
  run(what: string, work: () => Promise<unknown>, about?: Readonly<Record<string, string>>): void;
  /** Work that the answer is to show, and must not fail by: what fails now is done after it. Null then. */
  nowOrLater<Done>(what: string, work: () => Promise<Done>): Promise<Done | null>;
  /** All that is under way is done, and what that has begun; what waits for a further try gets it at once. */
  done(): Promise<void>;
}

export function createDeferredTasks(log: Logger): DeferredTasks {
  const underWay = new Set<Promise<void>>();
  let hurry = new AbortController();
  const again = (work: () => Promise<unknown>, failures = 0): Promise<unknown> =>
    work().catch(async error => {
      const pauses = isMailAway(error) ? [...furtherTries, ...furtherMails] : furtherTries;
      const pause = pauses[failures];
      if (pause === undefined) throw error;
      const { signal } = hurry;
      await wait(pause * (0.75 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
      return again(work, signal.aborted ? Number.POSITIVE_INFINITY : failures + 1);
    });
  const run: DeferredTasks['run'] = (what, work, about = {}) => {
    const task = wait(leastPause + Math.random() * morePause)
      .then(() => withoutBudget(() => again(work)))
      .then(
        () => undefined,
        (error: unknown) => log.error({ what, ...about, reason: failureOf(error) }, 'a deferred task failed'),
      )
      .finally(() => underWay.delete(task));
    underWay.add(task);
  };
  return {
    run,
    nowOrLater: (what, work) =>
      work().catch((error: unknown) => {
        log.warn({ what, reason: failureOf(error) }, 'what failed is done after the answer');
        run(what, work);
        return null;
      }),
    async done() {
      hurry.abort();
      // A task may begin another one, which has to be done, too.
      while (underWay.size > 0) await Promise.all(underWay);
      hurry = new AbortController();
    },
  };
}
