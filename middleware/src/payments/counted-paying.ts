import { paymentResults } from '../metrics/metrics.ts';
import type { Paying } from './pay.ts';
import { isFailed } from './result.ts';

/** The same, with a figure of what payments come to. */
export function countedPaying(paying: Paying): Paying {
  const counted = async (work: ReturnType<Paying['start']>) => {
    const paid = await work;
    paymentResults.inc({ result: isFailed(paid.result) ? 'Failed' : (paid.result.resultCode ?? 'Unknown') });
    return paid;
  };
  return {
    start: (...asked) => counted(paying.start(...asked)),
    continue: (...asked) => counted(paying.continue(...asked)),
  };
}
