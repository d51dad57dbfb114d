import { setTimeout as wait } from 'node:timers/promises';
import { upstreamSeconds } from '../metrics/metrics.ts';
import { millisecondsLeft } from './request-scope.ts';
import { noTimeLeft, UpstreamError } from './upstream-error.ts';
import { guardOf } from './upstream-guard.ts';

/** `TimeoutError` of the platform, `HeadersTimeoutError` and the like of undici. */
const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && String(error.name).endsWith('TimeoutError');

function errorWithoutAnswer(service: string, error: unknown, isCut: boolean): UpstreamError {
  if (isCut && isTimeout(error)) return noTimeLeft(service);
  return isTimeout(error)
    ? new UpstreamError(service, 0, 'Timeout', 'no answer in time')
    : new UpstreamError(service, 0, 'Unreachable', 'no connection');
}

/** Milliseconds, drawn by lot, before a read is tried once more: those who failed together do not come back together. */
const leastPause = 20;
const morePause = 80;
/** What a server in between says when nobody is behind it. */
const nobodyThere = [502, 503];

interface UpstreamCall {
  /** Seconds for one answer */
  readonly seconds: number;
  /** Whether it changes nothing: it may be repeated, and ended when its caller has no time left. A write that has begun is never ended for that. */
  readonly isRead: boolean;
}

export const isReadMethod = (method: string | undefined): boolean => method === undefined || method === 'GET';

/**
 * How every request to an upstream is made: in its turn, not at all while the upstream fails again and again, measured, and with one more
 * try of a read that found nobody there. `send` gives the whole answer and ends with the signal, which comes after the upstream's own time
 * or the request's, whichever is shorter. No answer is an `UpstreamError` with status 0: `Timeout` of
 * the upstream, `OutOfTime` of the request, `Unreachable`, or, when nothing was sent, `Unavailable` or `Busy`.
 */
export function upstreamCall(service: string) {
  const guard = guardOf(service);
  const once = async <Answer extends { readonly status: number }>(
    { seconds, isRead }: UpstreamCall,
    send: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> => {
    const left = millisecondsLeft();
    if (left <= 0) throw noTimeLeft(service);
    const isCut = isRead && left < seconds * 1000;
    const signal = AbortSignal.timeout(Math.ceil(isCut ? left : seconds * 1000));
    const begun = performance.now();
    const end = (outcome: string) => upstreamSeconds.observe({ service, outcome }, (performance.now() - begun) / 1000);
    try {
      const answer = await send(signal);
      end(String(answer.status));
      return answer;
    } catch (error) {
      const failure = errorWithoutAnswer(service, error, isCut);
      end(failure.code.toLowerCase());
      throw failure;
    }
  };
  return async <Answer extends { readonly status: number }>(
    call: UpstreamCall,
    send: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> => {
    const attempt = () => guard(() => once(call, send));
    if (!call.isRead) return attempt();
    try {
      const answer = await attempt();
      if (!nobodyThere.includes(answer.status)) return answer;
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.code !== 'Unreachable') throw error;
    }
    await wait(leastPause + Math.random() * morePause);
    return attempt();
  };
}
