import { Router } from 'express';
import { z } from 'zod';
import { BRANDS, brandOf } from './cards.ts';
import type { Once } from './idempotency.ts';
import type { Modify } from './modifications.ts';
import type { Orders } from './orders.ts';
import { LinkChange, LinkRequest, type Links } from './payment-links.ts';
import { noAcquirer } from './payments.ts';
import { invalid } from './problem.ts';
import { newReference } from './records.ts';
import { Amount, GivenOrder, read } from './request.ts';
import { SessionRequest, type Sessions } from './sessions.ts';
import type { PaymentStore } from './store.ts';

const account = z.string().max(8000);
const reference = z.string().min(1).max(80);
const CreateOrder = z.object({ merchantAccount: account, amount: Amount, reference, expiresAt: z.string().optional() });
const CancelOrder = z.object({ merchantAccount: account, order: GivenOrder });
const Cancel = z.object({ merchantAccount: account, paymentReference: reference, reference: reference.optional() });
const Balance = z.object({
  merchantAccount: account,
  amount: Amount,
  paymentMethod: z.looseObject({ type: z.string() }),
});
const CardDetails = z.object({
  merchantAccount: account,
  cardNumber: z.string().optional(),
  encryptedCardNumber: z.string().optional(),
  supportedBrands: z.array(z.string()).default([...BRANDS]),
});
const SHORTEST_NUMBER = 6;

type Options = {
  store: PaymentStore;
  modify: Modify;
  orders: Orders;
  sessions: Sessions;
  links: Links;
  once: Once;
  ownAccount(body: { merchantAccount: string }): void;
};

/** The calls of the Checkout API around payments: sessions, orders of several payments, links, cancels by reference, cards. */
export function createWholeRoutes({ store, modify, orders, sessions, links, once, ownAccount }: Options) {
  const router = Router();

  /** A body of the own merchant account. */
  function own<T extends { merchantAccount: string }>(schema: z.ZodType<T>, body: unknown): T {
    const given = read(schema, body);
    ownAccount(given);
    return given;
  }

  router.post('/sessions', (request, response) => {
    const body = own(SessionRequest, request.body);
    once(request, response, 'sessions', 201, () => sessions.create(body));
  });
  router.get('/sessions/:id', (request, response) => {
    response.json(sessions.result(request.params.id, request.query.sessionResult));
  });

  router.post('/orders', (request, response) => {
    const body = own(CreateOrder, request.body);
    once(request, response, 'orders', 200, () => orders.create(body));
  });
  router.post('/orders/cancel', (request, response) => {
    const { order } = own(CancelOrder, request.body);
    once(request, response, `orders/cancel ${order.pspReference}`, 200, () => orders.cancel(order));
  });
  // Gift cards are no method of this merchant account.
  router.post('/paymentMethods/balance', request => {
    const { paymentMethod, amount } = own(Balance, request.body);
    throw noAcquirer(paymentMethod.type, amount.currency);
  });

  router.post('/paymentLinks', (request, response) => {
    const body = own(LinkRequest, request.body);
    once(request, response, 'paymentLinks', 201, () => links.create(body));
  });
  router.get('/paymentLinks/:id', (request, response) => {
    response.json(links.get(request.params.id));
  });
  router.patch('/paymentLinks/:id', (request, response) => {
    read(LinkChange, request.body);
    response.json(links.end(request.params.id));
  });

  router.post('/cancels', (request, response) => {
    const { merchantAccount, ...named } = own(Cancel, request.body);
    once(request, response, `cancels ${named.paymentReference}`, 201, () => {
      const payment = store.paymentByReference(named.paymentReference);
      // Whether there is such a payment is told by the webhook, as for every cancel.
      const isKnown = payment?.state === 'finished';
      const pspReference = isKnown
        ? modify(payment.psp, 'cancels', undefined, named.reference, true).psp
        : newReference();
      return { merchantAccount, ...named, pspReference, status: 'received' };
    });
  });

  router.post('/cardDetails', (request, response) => {
    const { cardNumber, encryptedCardNumber, supportedBrands } = own(CardDetails, request.body);
    const number = (encryptedCardNumber?.replace(/^test_/, '') ?? cardNumber ?? '').replaceAll(' ', '');
    if (!/^\d+$/.test(number) || number.length < SHORTEST_NUMBER) throw invalid('101', 'Invalid card number');
    const found = brandOf(number);
    response.json(
      found
        ? {
            brands: [{ type: found.brand, supported: supportedBrands.includes(found.brand) }],
            fundingSource: 'CREDIT',
            isCardCommercial: false,
            issuingCountryCode: 'NL',
          }
        : { brands: [] },
    );
  });
  return router;
}
