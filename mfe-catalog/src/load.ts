import { data } from 'react-router-dom';

type Dispatched<Answer> = PromiseLike<{ data?: Answer | undefined; error?: unknown }>;

/** Status of a failed call for the error page: 503 where it got no answer, 500 where it has none. */
function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  if (status === 0) return 503;
  return typeof status === 'number' && status >= 400 ? status : 500;
}

/** Awaits a call that the page cannot do without. Throws a route error with the call's status when it fails. */
export async function required<Answer>(query: Dispatched<Answer>): Promise<Answer> {
  const { data: answer, error } = await query;
  if (answer === undefined) throw data(error, { status: statusOf(error) });
  return answer;
}

/** The same, with null for what does not exist (404). */
export async function orNull<Answer>(query: Dispatched<Answer>): Promise<Answer | null> {
  const { data: answer, error } = await query;
  if (answer === undefined && statusOf(error) === 404) return null;
  return required(Promise.resolve({ ...(answer !== undefined && { data: answer }), error }));
}
