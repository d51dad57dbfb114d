import { paymentResults } from '../metrics/metrics.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';
import type { Paying } from './pay.ts';

/** The same, with a figure of what payments come to; one whose request the provider refuses or leaves without an answer has failed, too, and what was paid before counts once. */
export function countedPaying(paying: Paying): Paying {
  const counted = async (work: ReturnType<Paying['start']>) => {
    try {
      const paid = await work;
      if (!paid.isRepeated) paymentResults.inc({ result: paid.result.resultCode ?? 'Failed' });
      return paid;
    } catch (error) {
      if (error instanceof UpstreamError && error.service === 'payments') paymentResults.inc({ result: 'Failed' });
      throw error;
    }
  };
  return {
    start: (...asked) => counted(paying.start(...asked)),
    continue: (...asked) => counted(paying.continue(...asked)),
  };
}
