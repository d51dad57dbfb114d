import { clientNetwork } from '@exwerk/service/http/client-network';
import type { RequestHandler } from 'express';
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
