import type { Problem } from '@exwerk/contract/calls/problem';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import * as z from 'zod';
import { OutOfStock, ProblemError, Refusal, TooManyAttempts, type WrongFields } from '../problems/problem-error.ts';
import { requestScope } from '../upstream/request-scope.ts';
import { problemOfUpstream, readCommerceError, UpstreamError } from '../upstream/upstream-error.ts';
import { refusalText } from './refusal-text.ts';
import { localeOf, storefrontOf } from './request-context.ts';

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

/** Which upstream has failed and what it answered with, as far as that is known. */
function upstreamOf(error: unknown): object {
  const failure = readCommerceError(error);
  return failure ? { service: failure.service, upstreamStatus: failure.status } : {};
}

/** Fields as the contract tells them. */
function toldFields(wrong: WrongFields): Pick<Problem, 'fields' | 'fieldValues'> {
  const fields: Record<string, string> = {};
  const fieldValues: NonNullable<Problem['fieldValues']> = {};
  for (const [field, fault] of Object.entries(wrong)) {
    fields[field] = typeof fault === 'string' ? fault : fault.id;
    if (typeof fault !== 'string' && fault.values) fieldValues[field] = { ...fault.values };
  }
  return { fields, ...(Object.keys(fieldValues).length > 0 && { fieldValues }) };
}

/** Tells the failure to the caller and, when it is ours or an upstream's, to the log. */
export function sendProblem(error: unknown, request: Request, response: Response, log: Logger): void {
  const endpoint = request.path;
  const problem = problemErrorOf(error, endpoint);
  const requestId = requestScope.getStore()?.requestId;
  const details = { endpoint, requestId, code: problem.code, status: problem.status };
  if (problem.code === 'InternalError') log.error({ ...details, err: error }, 'call failed');
  // Its message may repeat what was sent.
  else if (problem.status >= 500) log.warn({ ...details, ...upstreamOf(error) }, 'upstream failed');
  else log.debug({ ...details, fields: Object.keys(problem.fields ?? {}) }, 'call refused');
  if (response.headersSent) return;
  const communicate =
    problem instanceof Refusal ? refusalText(problem, localeOf(storefrontOf(request), request)) : problem.communicate;
  if (problem instanceof TooManyAttempts) response.setHeader('retry-after', problem.retryAfterSeconds);
  const body: Problem = {
    code: problem.code,
    status: problem.status,
    message: problem.message,
    ...(problem.fields && toldFields(problem.fields)),
    ...(problem instanceof OutOfStock && { details: problem.details }),
    ...(requestId !== undefined && { requestId }),
    ...(communicate !== undefined && { communicate }),
  };
  response.status(problem.status).setHeader('cache-control', 'no-store').json(body);
}
