import type { Problem } from '@exwerk/shared-kernel/contract/problem';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import * as z from 'zod';
import { ProblemError } from './problem-error.ts';
import { requestScope } from './upstream-call.ts';
import { problemOfUpstream, readCommerceError, UpstreamError } from './upstream-error.ts';

/** What express and its body parser throw for a request they cannot take. */
const httpError = z.object({
  status: z.number().min(400).max(499),
  type: z.string().regex(/^(entity|encoding|charset|request|parameters)\./),
});

/** Any failure as the answer to it; what nobody foresaw is a 500 without details. */
export function problemErrorOf(error: unknown, endpoint: string): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof UpstreamError) return problemOfUpstream(error, endpoint);
  const http = httpError.safeParse(error);
  if (http.success) {
    const code = http.data.status === 413 ? 'RequestTooLarge' : 'InvalidRequest';
    return new ProblemError(
      http.data.status,
      code,
      code === 'RequestTooLarge' ? 'The request is too large' : 'The request is not valid JSON',
    );
  }
  const commerce = readCommerceError(error);
  if (commerce) return problemOfUpstream(commerce, endpoint);
  return new ProblemError(500, 'InternalError', `An error occurred during request to ${endpoint}, internal error`);
}

/** Tells the failure to the caller and, when it is ours or an upstream's, to the log. */
export function sendProblem(error: unknown, request: Request, response: Response, log: Logger): void {
  const endpoint = request.path;
  const problem = problemErrorOf(error, endpoint);
  const requestId = requestScope.getStore()?.requestId;
  const details = { endpoint, requestId, code: problem.code, status: problem.status };
  if (problem.code === 'InternalError') log.error({ ...details, err: error }, 'call failed');
  else if (problem.status >= 500) log.warn({ ...details, reason: problem.message }, 'upstream failed');
  else log.debug({ ...details, reason: problem.message }, 'call refused');
  if (response.headersSent) return;
  const body: Problem = {
    code: problem.code,
    status: problem.status,
    message: problem.message,
    ...(problem.fields && { fields: { ...problem.fields } }),
    ...(requestId !== undefined && { requestId }),
    ...(problem.communicate !== undefined && { communicate: problem.communicate }),
  };
  response.status(problem.status).setHeader('cache-control', 'no-store').json(body);
}
