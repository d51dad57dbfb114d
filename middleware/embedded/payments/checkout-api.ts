import { createHash, timingSafeEqual } from 'node:crypto';
import express, { Router } from 'express';
import { createOnce } from './idempotency.ts';
import { checkInvoice } from './invoice.ts';
import { offeredMethods } from './methods.ts';
import { MODIFICATIONS, type ModificationKind, type Modify, wantsAmount } from './modifications.ts';
import type { Orders } from './orders.ts';
import type { Links } from './payment-links.ts';
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
import type { Sessions } from './sessions.ts';
import type { PaymentStore } from './store.ts';
import { createWholeRoutes } from './whole-routes.ts';

type Options = {
  store: PaymentStore;
  payments: Payments;
  modify: Modify;
  orders: Orders;
  sessions: Sessions;
  links: Links;
  apiKey: string;
  account: string;
};

const VERSION = /^v(6[89]|7[0-2])$/;
const digest = (text: string) => createHash('sha256').update(text).digest();

/** Adyen's Checkout API, versions 68 to 72: the calls that the shop makes. */
export function createCheckoutApi({ store, payments, modify, orders, sessions, links, apiKey, account }: Options) {
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

  const once = createOnce(store);

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
    checkInvoice(body);
    once(request, response, 'payments', 200, () => payments.make(body));
  });

  router.post('/:version/payments/details', (request, response) => {
    const { details } = read(DetailsRequest, request.body);
    // Integrations send one key for every details call of a payment, so the details are part of what is repeated.
    once(request, response, `details ${JSON.stringify(details)}`, 200, () => payments.details(details));
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

  router.use('/:version', createWholeRoutes({ store, modify, orders, sessions, links, once, ownAccount }));

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
