import { clientNetwork } from '@exwerk/service/http/client-network';
import type { Request, RequestHandler } from 'express';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { refusalOf } from './counter.ts';

/** Lets a client's network pass as often as the counter allows. It comes before the body: nobody's is read who has to wait. */
export function networkLimit(counter: RateLimiterAbstract): RequestHandler {
  return (request, _response, next) => {
    counter.consume(clientNetwork(request.ip ?? '')).then(
      () => next(),
      (error: unknown) => next(refusalOf(error)),
    );
  };
}

/** Requests that come from a trusted proxy itself are the shell's: it asks for all visitors while it renders. */
export function isOwn(request: Request): boolean {
  const isTrusted: unknown = request.app.get('trust proxy fn');
  return typeof isTrusted === 'function' && isTrusted(request.ip ?? '', 0) === true;
}

/** The same for what is neither a guess nor a mail: the shell itself may do it as often as it likes. */
export function visitorLimit(counter: RateLimiterAbstract): RequestHandler {
  const limit = networkLimit(counter);
  return (request, response, next) => (isOwn(request) ? next() : limit(request, response, next));
}
