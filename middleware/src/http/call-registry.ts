import { isDeepStrictEqual } from 'node:util';
import {
  type Call,
  type CallAnswer,
  type CallArgs,
  callPath,
  patienceHeader,
  withoutNothing,
} from '@exwerk/contract/calls/call';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import pTimeout from 'p-timeout';
import type { Logger } from 'pino';
import type * as z from 'zod';
import { callSeconds } from '../metrics/metrics.ts';
import { invalidInput, ProblemError } from '../problems/problem-error.ts';
import { millisecondsLeft } from '../upstream/request-scope.ts';
import { fieldFaults } from './field-faults.ts';
import { jsonBody } from './json-body.ts';
import { sendProblem } from './problem-answer.ts';
import type { RequestContext } from './request-context.ts';
import { unseenIn } from './unseen-text.ts';

type CallHandler<C extends Call> = (
  args: CallArgs<C>,
  context: RequestContext,
) => Promise<CallAnswer<C>> | CallAnswer<C>;

/** Where a feature says how it answers a call of the contract. */
export interface CallRegistry {
  answerCall<C extends Call>(call: C, handler: CallHandler<C>): void;
}

interface Answerer {
  readonly name: string;
  readonly nothing: unknown;
  answer(args: unknown, context: RequestContext): Promise<unknown>;
}

/** Refuses what the visitor does not allow, then checks what comes in and what goes out against the contract; unknown keys of an answer are left out. */
function answererOf<C extends Call>(call: C, handler: CallHandler<C>): Answerer {
  return {
    name: call.name,
    nothing: call.nothing,
    async answer(args, context) {
      if (call.purposes && !call.purposes.some(purpose => context.consents.includes(purpose)))
        throw new ProblemError(403, 'ConsentMissing', `The visitor does not allow ${call.name}`);
      const refuse = (issues: readonly z.core.$ZodIssue[]) =>
        invalidInput(`The arguments of ${call.name} are not right`, fieldFaults(issues));
      const unseen = unseenIn(args);
      if (unseen) throw refuse([unseen]);
      const parsed = call.args.safeParse(args);
      if (!parsed.success) throw refuse(parsed.error.issues);
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

/** Milliseconds before the caller gives up by which an answer must be on its way. */
const wayBack = 100;

/**
 * The answer of work that its caller does not wait for very long: what it loads comes all the same, and is known to whoever asks next.
 * A caller that names no patience waits as long as a request may take.
 */
async function inTime<Answer>(request: Request, work: Promise<Answer>): Promise<Answer> {
  const patience = Number(request.get(patienceHeader));
  const milliseconds = Math.min(patience > 0 ? patience - wayBack : Infinity, millisecondsLeft());
  return pTimeout(work, {
    milliseconds: Math.max(1, Math.min(milliseconds, longestPatience)),
    // Made when it is needed: a trace costs more than all else that is done for a call here.
    fallback: () => {
      throw new ProblemError(504, 'Timeout', `${request.path} takes longer than its caller waits`);
    },
  });
}
/** Nobody waits longer for a page. */
const longestPatience = 60_000;

const isLeftOut = (answer: unknown, { nothing }: Answerer, request: Request): boolean =>
  nothing !== undefined && request.get('prefer') === withoutNothing.prefer && isDeepStrictEqual(answer, nothing);

async function respond(answerer: Answerer, request: Request, response: Response, options: CallOptions) {
  const begun = performance.now();
  try {
    const context = options.contextOf(request, response, request.body);
    const answer = await inTime(request, answerer.answer(request.body, context));
    response.setHeader('cache-control', 'no-store');
    if (isLeftOut(answer, answerer, request)) response.status(204).end();
    else response.json(answer);
  } catch (error) {
    sendProblem(error, request, response, options.log);
  } finally {
    const labels = { call: answerer.name, status: String(response.statusCode) };
    callSeconds.observe(labels, (performance.now() - begun) / 1000);
  }
}

/**
 * POST `/api/<root>/<call>` for all calls that `register` names, each by its exact path: another one would go past its limiter. That comes
 * first, so that nobody's body is read who has to wait.
 */
export function answerCalls(register: (calls: CallRegistry) => void, options: CallOptions): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  const known = new Set<string>();
  register({
    answerCall(call, handler) {
      const path = callPath(call);
      if (known.has(path)) throw new Error(`${path} is answered twice`);
      known.add(path);
      const answerer = answererOf(call, handler);
      const limiter = options.limiters.get(path);
      router.post(path, ...(limiter ? [limiter] : []), jsonBody, (request, response) =>
        respond(answerer, request, response, options),
      );
    },
  });
  return router;
}

/** What is below the roots of the calls and no call. */
export const refuseUnknownCalls: RequestHandler = (request, _response, next) => {
  const isCall = request.method === 'POST' && /^\/api\/(new-ct|new-adyen|customer-data)\/[^/]+\/?$/i.test(request.path);
  if (isCall) next(new ProblemError(404, 'UnknownCall', `There is no call ${request.path}`));
  else next();
};
