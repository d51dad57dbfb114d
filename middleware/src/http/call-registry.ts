import { type Call, type CallAnswer, type CallArgs, callPath } from '@exwerk/shared-kernel/contract/call';
import type { Request, Response, Router } from 'express';
import express from 'express';
import type { Logger } from 'pino';
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
  readonly path: string;
  answer(args: unknown, context: RequestContext): Promise<unknown>;
}

/** Names the argument's field as the caller knows it: `email`, `address.city`; the position when it has no name. */
function fieldName(path: readonly PropertyKey[]): string {
  const named = path.filter((step, index) => index > 0 || typeof step !== 'number');
  return named.length > 0 ? named.map(String).join('.') : `argument ${Number(path[0] ?? 0) + 1}`;
}

/** Checks what comes in and what goes out against the contract; unknown keys of an answer are left out. */
function answerer<C extends Call>(call: C, handler: CallHandler<C>): Answerer {
  const path = callPath(call);
  return {
    path,
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

/** POST `/api/<root>/<call>` for all calls that `register` names. */
export function createCallRouter(
  register: (calls: CallRegistry) => void,
  options: { contextOf(request: Request, response: Response, args: unknown): RequestContext; log: Logger },
): Router {
  const answerers = new Map<string, Answerer>();
  register({
    answerCall(call, handler) {
      const path = callPath(call);
      if (answerers.has(path)) throw new Error(`${path} is answered twice`);
      answerers.set(path, answerer(call, handler));
    },
  });

  const router = express.Router();
  router.post('/api/:root/:name', async (request, response, next) => {
    const found = answerers.get(`/api/${request.params.root}/${request.params.name}`);
    if (!found) {
      next();
      return;
    }
    const end = callSeconds.startTimer({ call: request.params.name });
    try {
      const answer = await found.answer(request.body, options.contextOf(request, response, request.body));
      // Not by `json`: it looks for a charset, a tag and a fresher copy, of which there is none.
      response.setHeader('cache-control', 'no-store').setHeader('content-type', 'application/json; charset=utf-8');
      response.end(JSON.stringify(answer));
    } catch (error) {
      sendProblem(error, request, response, options.log);
    } finally {
      end({ status: String(response.statusCode) });
    }
  });
  router.post(['/api/new-ct/:name', '/api/new-adyen/:name', '/api/customer-data/:name'], (request, response, next) => {
    if (request.params.name === 'notifications') {
      next();
      return;
    }
    sendProblem(
      new ProblemError(404, 'UnknownCall', `There is no call ${request.path}`),
      request,
      response,
      options.log,
    );
  });
  return router;
}
