import { UpstreamError } from '../upstream/upstream-error.ts';

/** What the search client threw, as the failure of an upstream. An index that is not there yet is one that cannot answer for now. */
export function searchFailure(error: unknown): UpstreamError {
  const status = error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 0;
  const message = error instanceof Error ? error.message : 'no answer';
  return new UpstreamError('search', status === 404 ? 503 : status, 'SearchFailed', message);
}
