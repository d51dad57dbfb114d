import * as z from 'zod';
import { ProblemError } from './problem-error.ts';

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

const commerceFailure = z.object({
  statusCode: z.number(),
  message: z.string().default('no answer'),
  body: z
    .object({
      message: z.string().optional(),
      errors: z.array(z.object({ code: z.string(), message: z.string() })).optional(),
    })
    .nullish()
    .catch(undefined),
});
const wrapped = z.object({ error: commerceFailure });

/** Reads what the commerce SDK and its HTTP throw; null when `thrown` is something else. */
export function readCommerceError(thrown: unknown): UpstreamError | null {
  if (thrown instanceof UpstreamError) return thrown;
  const parsed = commerceFailure.safeParse(thrown);
  const inner = parsed.success ? parsed : wrapped.safeParse(thrown);
  if (!inner.success) return null;
  const failure = 'error' in inner.data ? inner.data.error : inner.data;
  const first = failure.body?.errors?.[0];
  const code = first?.code ?? (failure.statusCode === 0 ? 'CommerceUnavailable' : 'CommerceError');
  return new UpstreamError(
    'commerce',
    failure.statusCode,
    code,
    first?.message ?? failure.body?.message ?? failure.message,
  );
}

/** ERR-01: a caller's own mistake keeps its status; everything else is the upstream's and becomes 502 or 504. */
export function problemOfUpstream(error: UpstreamError, endpoint: string): ProblemError {
  const message = `An error occurred during request to ${endpoint}, ${error.message}`;
  const passedOn = [400, 404, 409, 413, 422, 429].includes(error.status);
  if (passedOn) return new ProblemError(error.status, error.code, message);
  return new ProblemError(error.code === 'Timeout' ? 504 : 502, error.code, message);
}
