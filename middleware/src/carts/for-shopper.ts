import type { RequestContext } from '../http/request-context.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { sessionEnded } from '../session/visitor.ts';

export const isCartMissing = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.code === 'CartNotFound';

/**
 * What pays for a cart, or orders it: whoever does so has had a session in which it was filled. Where nobody is known any more, that has ended
 * and the cart went with it; whose session goes on, has emptied the cart elsewhere.
 */
export const forShopper = <T>({ session }: Pick<RequestContext, 'session'>, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw isCartMissing(error) && session.current === null ? sessionEnded() : error;
  });
