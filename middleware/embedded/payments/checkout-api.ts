import { createHash, timingSafeEqual } from 'node:crypto';
import express, { type Request, type Response, Router } from 'express';
import { offeredMethods } from './methods.ts';
import { MODIFICATIONS, type ModificationKind, type Modify, wantsAmount } from './modifications.ts';
import type { Payments } from './payments.ts';
import { answerProblem, invalid, PaymentProblem } from './problem.ts';
import {
  DetailsRequest,
  MethodsRequest,
  ModificationRequest,
  PaymentRequest,
  read,
  StoredMethodsQuery,
} from './request.ts';
import type { PaymentStore } from './store.ts';

type Options = { store: PaymentStore; payments: Payments; modify: Modify; apiKey: string; account: string };

const VERSION = /^v(6[89]|7[0-2])$/;
const digest = (text: string) => createHash('sha256').update(text).digest();

/** Adyen's Checkout API, versions 68 to 72: the calls that the shop makes. */
export function createCheckoutApi({ store, payments, modify, apiKey, account }: Options) {
  const router = Router();
  const key = digest(apiKey);

  router.use((request, _response, next) => {
    const given = request.get('x-api-key');
    if (!given || !timingSafeEqual(digest(given), key)) {
      throw new PaymentProblem(401, '000', 'HTTP Status Response - Unauthorized');
    }
    next();
  });
  router.use(express.json({ limit: '1mb' }));
  router.param('version', (_request, _response, next, version: string) =>
    next(VERSION.test(version) ? undefined : 'route'),
  );

  const ownAccount = ({ merchantAccount }: { merchantAccount: string }) => {
    if (merchantAccount !== account) throw new PaymentProblem(403, '901', 'Invalid Merchant Account');
  };

  /** Runs a write once per Idempotency-Key; a repeated one gets the first answer. `scope` tells apart what may share a key. */
  function once(request: Request, response: Response, scope: string, status: number, work: () => object) {
    const given = request.get('idempotency-key');
    if (given && given.length > 64) throw invalid('704', 'Idempotency-Key is longer than 64 characters');
    const stored = given && digest(`${scope} ${given}`).toString('hex');
    const { status: code, body } = store.atomically(() => {
      const known = stored ? store.answerFor(stored) : undefined;
      if (known) return known;
      const answer = { status, body: JSON.stringify(work()) };
      if (stored) store.keepAnswer(stored, answer.status, answer.body);
      return answer;
    });
    if (given) response.set('idempotency-key', given);
    response.status(code).type('json').send(body);
  }

  const storedWithInteraction = (shopper: string | undefined) =>
    shopper
      ? payments
          .storedMethods(shopper)
          .map(method => ({ ...method, supportedShopperInteractions: ['Ecommerce', 'ContAuth'] }))
      : [];

  router.post('/:version/paymentMethods', (request, response) => {
    const query = read(MethodsRequest, request.body);
    ownAccount(query);
    const storedPaymentMethods = storedWithInteraction(query.shopperReference);
    response.json({
      paymentMethods: offeredMethods(query),
      ...(storedPaymentMethods.length ? { storedPaymentMethods } : {}),
    });
  });

  router.post('/:version/payments', (request, response) => {
    const body = read(PaymentRequest, request.body);
    ownAccount(body);
    once(request, response, 'payments', 200, () => payments.make(body));
  });

  router.post('/:version/payments/details', (request, response) => {
    const { details } = read(DetailsRequest, request.body);
    // Integrations send one key for every details call of a payment, so the details are part of what is repeated.
    once(request, response, `details ${JSON.stringify(details)}`, 200, () => payments.details(details.redirectResult));
  });

  router.post('/:version/payments/:psp/:kind', (request, response, next) => {
    const { psp, kind } = request.params;
    if (!isKind(kind)) return next();
    const body = read(ModificationRequest, request.body);
    ownAccount(body);
    if (wantsAmount(kind) && !body.amount) {
      throw invalid('100', "Required object 'amount' is not provided.");
    }
    once(request, response, `${kind} ${psp}`, 201, () => {
      const { psp: pspReference, amount, status } = modify(psp, kind, body.amount, body.reference);
      const { merchantAccount, reference } = body;
      return {
        merchantAccount,
        paymentPspReference: psp,
        pspReference,
        status,
        ...(reference ? { reference } : {}),
        ...(wantsAmount(kind) ? { amount } : {}),
      };
    });
  });

  router.get('/:version/storedPaymentMethods', (request, response) => {
    const query = read(StoredMethodsQuery, request.query);
    ownAccount(query);
    const { merchantAccount, shopperReference } = query;
    const storedPaymentMethods = payments
      .storedMethods(shopperReference)
      .map(method => ({ ...method, shopperReference }));
    response.json({ merchantAccount, shopperReference, storedPaymentMethods });
  });

  router.delete('/:version/storedPaymentMethods/:id', (request, response) => {
    const query = read(StoredMethodsQuery, request.query);
    ownAccount(query);
    if (!store.removeStoredMethod(query.shopperReference, request.params.id))
      throw invalid('803', 'PaymentDetail not found');
    response.status(204).end();
  });

  router.use(() => {
    throw new PaymentProblem(404, '000', 'Not found');
  });
  router.use(answerProblem);
  return router;
}

const isKind = (kind: string): kind is ModificationKind => MODIFICATIONS.some(known => known === kind);
