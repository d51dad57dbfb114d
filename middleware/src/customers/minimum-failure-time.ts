import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds that a failed sign-in takes at least: longer than looking for an account and trying a password take. */
const failureTime = 500;

/** Does the work; a failure is told no earlier than after `failureTime`, so that its time does not tell how far the work got. */
export async function withMinimumFailureTime<T>(work: () => Promise<T>): Promise<T> {
  const earliest = performance.now() + failureTime;
  try {
    return await work();
  } catch (error) {
    await wait(Math.max(0, earliest - performance.now()));
    throw error;
  }
}
