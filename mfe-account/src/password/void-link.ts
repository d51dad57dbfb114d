import type { Problem } from '@exwerk/contract/calls/problem';

/** Whether a mailed link has run out or is none, by what a try with its token came to. */
export const isVoidLink = (token: string, error: Partial<Problem> | object | undefined): boolean =>
  token === '' || (error !== undefined && 'code' in error && error.code === 'InvalidToken');
