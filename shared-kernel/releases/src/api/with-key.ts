import { addressOf, clientNetwork } from '@exwerk/service/http/client-network';
import type { Request, RequestHandler, Response } from 'express';
import type { Admission } from '../keys/admission.ts';
import type { SquadKey } from '../keys/squad-key.ts';
import { problem } from './problem.ts';

/** Calls a handler with the key that the request bears, and refuses requests without a good one. */
export function withKey(
  { admit, countFailure }: Admission,
  handler: (request: Request, response: Response, key: SquadKey) => Promise<void>,
): RequestHandler {
  return async (request, response) => {
    const token = /^Bearer ([\w.-]+)$/.exec(request.get('authorization') ?? '')?.[1];
    const key = token === undefined ? undefined : await admit(token);
    if (key) return handler(request, response, key);
    const wait = await countFailure(clientNetwork(addressOf(request)));
    if (wait !== undefined) {
      response.set('Retry-After', String(wait));
      return problem(response, 429, 'TooManyTries', 'Too many tries with what is no key');
    }
    response.set('WWW-Authenticate', 'Bearer');
    problem(response, 401, 'NoKey', 'No key, or one that has ended, was revoked or is for another environment');
  };
}
