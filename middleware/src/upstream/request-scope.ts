import { AsyncLocalStorage } from 'node:async_hooks';
import pTimeout from 'p-timeout';
import { noTimeLeft } from './upstream-error.ts';

/** Time that a request may take in all, from its arrival. */
interface Budget {
  readonly seconds: number;
  /** As `performance.now` tells it. */
  readonly endsAt: number;
}

interface RequestScope {
  /** Travels on to every upstream. */
  readonly requestId: string;
  /** None for work that must come to its end whoever waits for it. */
  readonly budget?: Budget;
}

/** The request that is being answered; nothing for work that no request asked for. */
export const requestScope = new AsyncLocalStorage<RequestScope>();

export const budgetOf = (seconds: number): Budget => ({ seconds, endsAt: performance.now() + seconds * 1000 });

/** Milliseconds that are left to the request; endless where nobody waits. */
export const millisecondsLeft = (): number => (requestScope.getStore()?.budget?.endsAt ?? Infinity) - performance.now();

/** For what others wait for as well as this request: it gets a whole budget, however late it is asked for. */
export function withNewBudget<T>(work: () => T): T {
  const scope = requestScope.getStore();
  return scope?.budget ? requestScope.run({ ...scope, budget: budgetOf(scope.budget.seconds) }, work) : work();
}

/** For what must not stop half-way because its caller has gone: money that has moved, an order that is being made. */
export function withoutBudget<T>(work: () => T): T {
  const scope = requestScope.getStore();
  return scope ? requestScope.run({ requestId: scope.requestId }, work) : work();
}

/** Waits for what others began, as long as this request may. */
export function withinBudget<T>(service: string, work: Promise<T>): Promise<T> {
  const milliseconds = millisecondsLeft();
  if (milliseconds === Infinity) return work;
  return pTimeout(work, {
    milliseconds: Math.max(1, milliseconds),
    // Made when it is needed: most work is done in time, and a trace is dear.
    fallback: () => {
      throw noTimeLeft(service);
    },
  });
}
