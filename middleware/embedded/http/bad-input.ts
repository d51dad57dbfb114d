import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { z } from 'zod';

/** Errors of Express and its body readers say whose fault they are. https://www.npmjs.com/package/http-errors */
const ClientFault = z.object({ status: z.number().int().min(400).max(499), type: z.string().optional() });

const MESSAGES: Record<number, string> = {
  413: 'The body is too large',
  415: 'The body is in an encoding that is not read here',
};

export const problem = (response: Response, status: number, code: string, message: string) =>
  response.status(status).json({ code, status, message });

/** Answers what nobody could read with the 4xx that says so; other errors go on. */
export const answerBadInput: ErrorRequestHandler = (error, _request, response, next) => {
  const fault = ClientFault.safeParse(error);
  if (!fault.success || response.headersSent) return next(error);
  const { status } = fault.data;
  problem(response, status, 'InvalidInput', MESSAGES[status] ?? 'The request cannot be read');
};

/** Closes a router: what came this far with another method has none of its addresses. */
export const onlyMethods =
  (...methods: string[]): RequestHandler =>
  (request, response, next) => {
    if (methods.includes(request.method)) return next();
    response.set('allow', methods.join(', '));
    problem(response, 405, 'MethodNotAllowed', `There is no ${request.method} here`);
  };
