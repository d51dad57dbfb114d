import type { Problem } from '@exwerk/contract/calls/problem';

/** The transport has parsed what the middleware answered; anything else that was thrown has another shape. */
const isProblem = (error: unknown): error is Problem =>
  typeof error === 'object' && error !== null && 'code' in error && 'status' in error && 'message' in error;

/** Whatever a call was rejected with, as a problem. */
export function problemOf(error: unknown): Problem {
  if (isProblem(error)) return error;
  return { code: 'Unexpected', status: 0, message: error instanceof Error ? error.message : 'Unexpected failure' };
}

/** The shop did not get to see the call, or had nothing to answer it with. */
export const isUnreachable = ({ status }: Problem): boolean => status === 0 || status >= 500;

const meanwhile = ['PaymentInProgress', 'CartNotActive'];

/** How it ended is not known: the answer was lost on its way, or another call is about to end it. */
export function isLost({ code, status }: Problem): boolean {
  const isUnanswered = code === 'NetworkError' || (status >= 500 && code !== 'CreatingOrderFailed');
  return isUnanswered || meanwhile.includes(code);
}

/** Worth another try: no connection, a fault of the other side, or somebody was faster. */
export function isTransient({ code, status }: Problem): boolean {
  return code === 'NetworkError' || status >= 500 || status === 409;
}
