import { AsyncLocalStorage } from 'node:async_hooks';
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
} from 'cockatiel';
import pTimeout from 'p-timeout';
import type { Logger } from 'pino';
import { breakerState } from '../metrics/metrics.ts';
import { outOfTime, UpstreamError } from './upstream-error.ts';

/** Failures in a row after which an upstream is left alone. */
const failuresInRow = 5;
/** Milliseconds until one call may try it again; longer with each that fails, up to a bound of the service. */
const firstPause = 1000;
const longestPause = 10_000;
/** Milliseconds for which all other calls wait what becomes of that one. */
const trialPatience = 1000;

/** Calls of one upstream under way at once, and waiting for their turn; those above are refused. */
const bounds = { atOnce: 100, waiting: 400 };

const words = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'on trial',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
} as const;

type Listener = (service: string, state: (typeof words)[CircuitState]) => void;
const listeners = new Set<Listener>();

/** One line for each change of a breaker, from now on. */
export function logBreakers(log: Logger): void {
  listeners.add((service, state) => {
    if (state === 'open') log.warn({ service, state }, 'an upstream is left alone');
    else log.info({ service, state }, state === 'closed' ? 'an upstream answers again' : 'an upstream is tried again');
  });
}

interface BreakerOptions {
  /** In a row. */
  readonly failures: number;
  /** In milliseconds. */
  readonly longestPause: number;
  /** Whether it is one of the service, not of a request. */
  readonly isFailure: (error: unknown) => boolean;
}

/** Opens after failures in a row; then one call at a time shows whether the service is back. */
export function createBreaker(service: string, { failures, longestPause: maxDelay, isFailure }: BreakerOptions) {
  const breaker = circuitBreaker(handleWhen(isFailure), {
    breaker: new ConsecutiveBreaker(failures),
    halfOpenAfter: new ExponentialBackoff({ initialDelay: firstPause, maxDelay }),
  });
  breakerState.set({ service }, breaker.state);
  breaker.onStateChange(state => {
    breakerState.set({ service }, state);
    for (const listener of listeners) listener(service, words[state]);
  });
  return breaker;
}

/** What the breaker counts; thrown in place of an answer that says that the service itself has failed. */
class FailedAnswer<Answer> extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super('the service failed');
    this.answer = answer;
  }
}
/** The same for a call that tried the service and was cut with its request: nobody knows by it that the service is back. */
class UndecidedTrial extends Error {}
const isOutOfTime = (error: unknown): boolean => error instanceof UpstreamError && error.code === outOfTime;
const isServiceFailure = (error: unknown): boolean =>
  error instanceof FailedAnswer ||
  error instanceof UndecidedTrial ||
  (error instanceof UpstreamError && error.status === 0 && !isOutOfTime(error));

/** What stands before an upstream: so many calls at once, and none while it fails again and again. */
function createGuard(service: string) {
  const breaker = createBreaker(service, { failures: failuresInRow, longestPause, isFailure: isServiceFailure });
  const calls = bulkhead(bounds.atOnce, bounds.waiting);
  const decided = () =>
    new Promise<void>(resolve => {
      const { dispose } = breaker.onStateChange(() => {
        dispose();
        resolve();
      });
    });
  const unasked = (code: string, message: string) => new UpstreamError(service, 0, code, message);
  return async <Answer extends { readonly status: number }>(ask: () => Promise<Answer>): Promise<Answer> => {
    // Whoever waits for a turn is woken by another request and still is of its own.
    const send = calls.executionSlots > 0 ? ask : AsyncLocalStorage.bind(ask);
    if (breaker.state === CircuitState.HalfOpen)
      await pTimeout(decided(), { milliseconds: trialPatience, fallback: () => undefined });
    if (breaker.state === CircuitState.HalfOpen) throw unasked('Unavailable', 'not asked, it is being tried');
    try {
      return await calls.execute(() =>
        breaker.execute(async () => {
          const isTrial = breaker.state === CircuitState.HalfOpen;
          const answer = await send().catch((error: unknown) => {
            throw isTrial && isOutOfTime(error) ? new UndecidedTrial('cut', { cause: error }) : error;
          });
          if (answer.status >= 500) throw new FailedAnswer(answer);
          return answer;
        }),
      );
    } catch (error) {
      if (error instanceof FailedAnswer) return error.answer as Answer;
      if (error instanceof UndecidedTrial) throw error.cause;
      if (error instanceof BrokenCircuitError) throw unasked('Unavailable', 'not asked, it fails again and again');
      if (error instanceof BulkheadRejectedError) throw unasked('Busy', 'not asked, too many calls wait for it');
      throw error;
    }
  };
}

const guards = new Map<string, ReturnType<typeof createGuard>>();

/** The guard of an upstream, the same for all who call it. */
export function guardOf(service: string): ReturnType<typeof createGuard> {
  const guard = guards.get(service) ?? createGuard(service);
  guards.set(service, guard);
  return guard;
}
