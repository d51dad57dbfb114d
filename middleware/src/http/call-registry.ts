import { type Call, type CallAnswer, type CallArgs, callPath } from '@exwerk/shared-kernel/contract/call';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { jsonBody } from './json-body.ts';
import { callSeconds } from './metrics.ts';
import { sendProblem } from './problem-answer.ts';
import { invalidInput, ProblemError } from './problem-error.ts';
import type { RequestContext } from './request-context.ts';

export type CallHandler<C extends Call> = (
  args: CallArgs<C>,
  context: RequestContext,
) => Promise<CallAnswer<C>> | CallAnswer<C>;

/** Where a feature says how it answers a call of the contract. */
export interface CallRegistry {
  answerCall<C extends Call>(call: C, handler: CallHandler<C>): void;
}

interface Answerer {
  readonly name: string;
  answer(args: unknown, context: RequestContext): Promise<unknown>;
}

/** Names the argument's field as the caller knows it: `email`, `address.city`; the position when it has no name. */
function fieldName(path: readonly PropertyKey[]): string {
  const named = path.filter((step, index) => index > 0 || typeof step !== 'number');
  return named.length > 0 ? named.map(String).join('.') : `argument ${Number(path[0] ?? 0) + 1}`;
}

/** Checks what comes in and what goes out against the contract; unknown keys of an answer are left out. */
function answererOf<C extends Call>(call: C, handler: CallHandler<C>): Answerer {
  return {
    name: call.name,
    async answer(args, context) {
      const parsed = call.args.safeParse(args);
      if (!parsed.success) {
        const fields = Object.fromEntries(parsed.error.issues.map(issue => [fieldName(issue.path), issue.message]));
        throw invalidInput(`The arguments of ${call.name} are not right`, fields);
      }
      const answer = call.answer.safeParse(await handler(parsed.data as CallArgs<C>, context));
      if (answer.success) return answer.data;
      throw new Error(
        `The answer of ${call.name} breaks the contract: ${JSON.stringify(answer.error.issues.slice(0, 5))}`,
      );
    },
  };
}

interface CallOptions {
  contextOf(request: Request, response: Response, args: unknown): RequestContext;
  readonly limiters: ReadonlyMap<string, RequestHandler>;
  readonly log: Logger;
}

async function respond(answerer: Answerer, request: Request, response: Response, options: CallOptions) {
  const begun = performance.now();
  try {
    const context = options.contextOf(request, response, request.body);
    const body = JSON.stringify(await answerer.answer(request.body, context));
    // Not by `json`: it looks for a charset, a tag and a fresher copy, of which there is none.
    response.setHeader('cache-control', 'no-store').setHeader('content-type', 'application/json; charset=utf-8');
    response.end(body);
  } catch (error) {
    sendProblem(error, request, response, options.log);
  } finally {
    const labels = { call: answerer.name, status: String(response.statusCode) };
    callSeconds.observe(labels, (performance.now() - begun) / 1000);
  }
}

/** The next step of a request, unless this one failed. */
const unlessFailed =
  (next: NextFunction, step: () => void): NextFunction =>
  (error?: unknown) => {
    if (error) next(error);
    else step();
  };

/**
 * POST `/api/<root>/<call>` for all calls that `register` names. Nearly every request is a call, so it is looked up by its path instead of
 * being matched with one route after the other; its limiter comes first, so that nobody's body is read who has to wait.
 */
export function answerCalls(register: (calls: CallRegistry) => void, options: CallOptions): RequestHandler {
  const answerers = new Map<string, Answerer>();
  register({
    answerCall(call, handler) {
      const path = callPath(call);
      if (answerers.has(path)) throw new Error(`${path} is answered twice`);
      answerers.set(path, answererOf(call, handler));
    },
  });
  return (request, response, next) => {
    const answerer = request.method === 'POST' ? answerers.get(request.path) : undefined;
    if (!answerer) {
      next();
      return;
    }
    const answer = unlessFailed(next, () => void respond(answerer, request, response, options));
    const read = unlessFailed(next, () => jsonBody(request, response, answer));
    const limiter = options.limiters.get(request.path);
    if (limiter) limiter(request, response, read);
    else read();
  };
}

/** What is below the roots of the calls and no call. */
export const refuseUnknownCalls: RequestHandler = (request, _response, next) => {
  const isCall = request.method === 'POST' && /^\/api\/(new-ct|new-adyen|customer-data)\/[^/]+\/?$/i.test(request.path);
  if (isCall) next(new ProblemError(404, 'UnknownCall', `There is no call ${request.path}`));
  else next();
};
