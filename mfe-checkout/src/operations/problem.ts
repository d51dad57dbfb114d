import { type Problem, problemSchema } from '@exwerk/shared-kernel/contract/problem';

/** Whatever a call was rejected with, as a problem. */
export function problemOf(error: unknown): Problem {
  const parsed = problemSchema.safeParse(error);
  if (parsed.success) return parsed.data;
  return { code: 'Unexpected', status: 0, message: error instanceof Error ? error.message : 'Unexpected failure' };
}

/** Worth another try: no connection, a fault of the other side, or somebody was faster (OPEN-B11). */
export function isTransient({ code, status }: Problem): boolean {
  return code === 'NetworkError' || status >= 500 || status === 409;
}
