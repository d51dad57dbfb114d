import * as z from 'zod';
import { ProblemError } from '../problems/problem-error.ts';

/** What an upstream answered instead of a result. `status` is 0 when there was no answer at all. */
export class UpstreamError extends Error {
  readonly service: string;
  readonly status: number;
  readonly code: string;

  constructor(service: string, status: number, code: string, message: string) {
    super(message);
    this.service = service;
    this.status = status;
    this.code = code;
  }
}

/** The code of a call that was ended, or not made, because its request had no time left; that is not the upstream's fault. */
export const outOfTime = 'OutOfTime';
export const noTimeLeft = (service: string) => new UpstreamError(service, 0, outOfTime, 'the request has no time left');

const refusal = z.object({
  statusCode: z.number(),
  /** Text comes from a server in between and says nothing about the request. */
  body: z
    .object({
      message: z.string().optional(),
      errors: z.array(z.object({ code: z.string(), message: z.string() })).optional(),
    })
    .nullish()
    .catch(undefined),
});
/** What the commerce SDK makes of a failure of its `httpClient`. */
const unanswered = z.object({ error: z.object({ error: z.instanceof(UpstreamError) }) });

/** Reads what the commerce SDK throws; null when `thrown` is something else. Its own messages name the address, and with it what was asked for. */
export function readCommerceError(thrown: unknown): UpstreamError | null {
  if (thrown instanceof UpstreamError) return thrown;
  const failure = unanswered.safeParse(thrown);
  if (failure.success) return failure.data.error.error;
  const refused = refusal.safeParse(thrown);
  if (!refused.success) return null;
  const { statusCode, body } = refused.data;
  const first = body?.errors?.[0];
  return new UpstreamError(
    'commerce',
    statusCode,
    first?.code ?? 'CommerceError',
    first?.message ?? body?.message ?? 'no answer',
  );
}

/** The write was not made, and never will be: what it was for is another or gone. Of one without an answer nobody knows. */
export function isWriteRefused(error: unknown): boolean {
  const status = error instanceof ProblemError ? error.status : (readCommerceError(error)?.status ?? 0);
  return status >= 400 && status < 500;
}

/**
 * The same call may succeed in a moment: no answer, a failure of the commerce service itself (`OverCapacity`), or a write before it that is still being
 * made (`PendingOperation`). It is to be repeated ever later, https://docs.commercetools.com/api/errors.
 */
export function isPassing(error: unknown): boolean {
  const failure = readCommerceError(error);
  if (!failure || failure.code === outOfTime) return false;
  return failure.status === 0 || failure.status >= 500 || failure.code === 'PendingOperation';
}

/** Whether the commerce service refused for that reason. */
export const isCommerceCode = (error: unknown, code: string): boolean => readCommerceError(error)?.code === code;

/** A caller's own mistake keeps its status; everything else is the upstream's and becomes 502 or 504. */
export function problemOfUpstream(error: UpstreamError, endpoint: string): ProblemError {
  const message = `An error occurred during request to ${endpoint}, ${error.message}`;
  const passedOn = [400, 404, 409, 413, 422, 429].includes(error.status);
  if (passedOn) return new ProblemError(error.status, error.code, message);
  if (error.code === 'Timeout' || error.code === outOfTime) return new ProblemError(504, 'Timeout', message);
  return new ProblemError(502, error.code, message);
}
