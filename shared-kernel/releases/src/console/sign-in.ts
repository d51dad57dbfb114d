import { addressOf, clientNetwork } from '@exwerk/service/http/client-network';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import type { ApiParts } from '../api/api-parts.ts';
import type { SquadKey } from '../keys/squad-key.ts';
import type { ConsoleParts } from './console-parts.ts';
import { consoleAddress, framed } from './frame.ts';
import { endSession, keepSession, tokenOf } from './session.ts';
import { signInPage } from './sign-in-page.ts';

/** Calls a handler with the key of whoever is signed in; all others are asked for one. */
export function signedIn(
  { admit }: ApiParts,
  handler: (request: Request, response: Response, key: SquadKey) => Promise<void>,
): RequestHandler {
  return async (request, response) => {
    const token = tokenOf(request.get('cookie'));
    const key = token === undefined ? undefined : await admit(token);
    if (key) return handler(request, response, key);
    response.redirect(303, `${consoleAddress}/sign-in`);
  };
}

/** Pages by which one signs in and out. */
export function signingIn(parts: ConsoleParts): Router {
  const { admit, countFailure, environment, secure } = parts;
  const router = Router();
  const ask = (response: Response, status: number, fault?: string) => {
    response.status(status).send(framed({ title: 'Sign in', environment }, signInPage(fault)).markup);
  };
  router.use(express.urlencoded({ extended: false, limit: '16kb' }));
  router.get('/sign-in', (_request, response) => ask(response, 200));
  router.post('/sign-in', async (request, response) => {
    const given: unknown = request.body;
    const token = typeof given === 'object' && given && 'key' in given ? String(given.key).trim() : '';
    const key = await admit(token);
    if (key) {
      keepSession(response, token, key, secure);
      return response.redirect(303, consoleAddress);
    }
    const wait = await countFailure(clientNetwork(addressOf(request)));
    if (wait === undefined) return ask(response, 401, 'That is no key that is good here and now.');
    response.set('Retry-After', String(wait));
    ask(response, 429, `That were too many tries. Wait ${wait} s.`);
  });
  router.post('/sign-out', (_request, response) => {
    endSession(response, secure);
    response.redirect(303, `${consoleAddress}/sign-in`);
  });
  return router;
}
