import express, { Router } from 'express';
import { z } from 'zod';
import type { Authentication } from './authentication.ts';
import { PaymentProblem } from './problem.ts';
import { read } from './request.ts';
import type { Sessions } from './sessions.ts';

const Fingerprint = z.object({ paymentData: z.string().max(8000) });

type Options = { sessions: Sessions; authentication: Authentication; isKnownKey(given: unknown): boolean };

/** The calls that adyen-web makes by itself: those of a session, and the device's fingerprint for the issuer. */
export function createBrowserApi({ sessions, authentication, isKnownKey }: Options) {
  const router = Router();
  router.use((request, _response, next) => {
    const { clientKey, token } = request.query;
    if (!isKnownKey(clientKey ?? token)) throw new PaymentProblem(401, '000', 'HTTP Status Response - Unauthorized');
    next();
  });
  router.use(express.json({ limit: '256kb' }));

  const calls = {
    setup: sessions.setup,
    payments: sessions.pay,
    paymentDetails: sessions.details,
    orders: sessions.order,
    'orders/cancel': sessions.cancelOrder,
  };
  for (const [path, call] of Object.entries(calls)) {
    router.post(`/sessions/:id/${path}`, (request, response) => {
      response.json(call(request.params.id, request.body));
    });
  }

  router.post('/submitThreeDS2Fingerprint', (request, response) => {
    response.json(authentication.fingerprinted(read(Fingerprint, request.body).paymentData));
  });
  return router;
}
