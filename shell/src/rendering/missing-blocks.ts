import type { RootState } from '@exwerk/runtime';

/** Answers that are no outage: the visit or the visitor has switched the call off. */
const isRefused = (error: object): boolean =>
  'code' in error && (error.code === 'SwitchedOff' || error.code === 'ConsentMissing');

/** No answer at all, or one that another try may better. What does not exist is an answer. */
function isOutage(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return true;
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 0;
  return !isRefused(error) && (status === 0 || status === 429 || status >= 500);
}

/** Whether a call of a page has failed, so that the page lacks what it would have shown. */
export const lacksBlocks = ({ api }: Pick<RootState, 'api'>): boolean =>
  Object.values(api.queries).some(query => query?.status === 'rejected' && isOutage(query.error));
