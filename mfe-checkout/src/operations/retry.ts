import { cartRetries } from '@exwerk/contract/defaults/cart';
import { logFailure, type Operation } from './operations-slice.ts';
import { isTransient, problemOf } from './problem.ts';

const pause = 150;

/**
 * Runs a call and up to three times more while its failure is transient. Rejects with the last failure, logs those before.
 * `beforeRetry` sees the failure first, for example to take in the version that was missed.
 */
export async function withRetries<Result>(
  operation: Operation,
  run: () => Promise<Result>,
  beforeRetry: (status: number) => Promise<void>,
): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const problem = problemOf(error);
      if (attempt === cartRetries || !isTransient(problem)) throw error;
      logFailure(operation, problem);
      await new Promise(resolve => setTimeout(resolve, pause * 2 ** attempt));
      await beforeRetry(problem.status);
    }
  }
}
