import type { Problem } from '@exwerk/contract/calls/problem';

/** Whether a mailed link has run out or is none, by its token, once that is known, and what a try with it came to. */
export const isVoidLink = (token: string | undefined, error: Partial<Problem> | object | undefined): boolean =>
  token === '' || (error !== undefined && 'code' in error && error.code === 'InvalidToken');
