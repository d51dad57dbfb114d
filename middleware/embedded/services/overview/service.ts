import { join } from 'node:path';
import { answerBadInput } from '@exwerk/embedded-http/bad-input';
import { money, page } from '@exwerk/embedded-http/page';
import type { PaymentsService } from '@exwerk/embedded-payments/service';
import { html } from '@exwerk/service/http/html';
import express, { type RequestHandler, Router } from 'express';
import { z } from 'zod';
import type { CustomerDataService } from '../customer-data/service.ts';
import type { MailService } from '../mail/service.ts';
import { operatorsAddress } from '../operators/door.ts';
import type { SupportService } from '../support/service.ts';
import { readVatOutcome, VAT_CODES, VAT_FAULTS, type VatService } from '../vat/service.ts';
import type { CommerceDesk } from './commerce.ts';
import { type Faults, LATENCIES, PROVIDER_STATES, PROVIDERS } from './faults.ts';
import type { OrderDesk } from './order-desk.ts';
import type { QuestionDesk } from './question-desk.ts';
import type { SearchDesk } from './search.ts';
import {
  casesSection,
  eventsSection,
  formsSection,
  indexSection,
  mailsSection,
  navigation,
  ordersSection,
  paymentsSection,
  providersSection,
} from './sections.ts';

export type OverviewSources = {
  payments: Pick<PaymentsService, 'latestPayments' | 'latestNotifications' | 'settle'>;
  support: Pick<SupportService, 'latestCases' | 'file'>;
  vat: Pick<VatService, 'answerNext' | 'nextAnswer' | 'latestChecks'>;
  mail: Pick<MailService, 'latestMessages'>;
  customerData: Pick<CustomerDataService, 'latestEvents'>;
  faults: Pick<Faults, 'of' | 'set'>;
  commerce: Pick<CommerceDesk, 'latestOrders' | 'setStock' | 'setPrice'>;
  orders: OrderDesk;
  questions: QuestionDesk;
  search: Pick<SearchDesk, 'indices'>;
};

const ROWS = 20;
const Sku = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9_-]{3,40}$/, 'a SKU has letters and digits');
const Stock = z.object({ sku: Sku, quantity: z.coerce.number().int().min(0).max(1_000_000) });
const Amount = z
  .string()
  .trim()
  .regex(/^\d{1,8}(?:[.,]\d{1,2})?$/, 'an amount such as 12.90')
  .transform(text => {
    const [units = '', cents = ''] = text.split(/[.,]/);
    return Number(units + cents.padEnd(2, '0'));
  });
const Price = z.object({
  sku: Sku,
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/),
  amount: Amount,
});
const OrderNumber = z.string().regex(/^[A-Za-z0-9-]{3,40}$/, 'an order number has letters, digits and hyphens');
const Shipment = z.object({
  orderNumber: OrderNumber,
  carrier: z.string().trim().min(1).max(40),
  trackingId: z
    .string()
    .trim()
    .regex(/^[\w /-]{3,60}$/, 'a tracking number has letters and digits'),
});
const Cancellation = z.object({ orderNumber: OrderNumber });
const Refund = z.object({
  orderNumber: OrderNumber,
  amount: Amount.pipe(z.number().min(1, 'more than nothing')),
  known: z.coerce.number().int().min(0),
});
const Answer = z.object({
  question: z.uuid(),
  answer: z.string().trim().min(1, 'an answer has words').max(5000),
  show: z.enum(['everybody', 'nobody']),
});
const Disturbance = z.object({
  provider: z.enum(PROVIDERS),
  state: z.enum(PROVIDER_STATES),
  latency: z.coerce.number().pipe(z.literal(LATENCIES)),
});
const Settlement = z.object({ psp: z.string().regex(/^[A-Z0-9]{16}$/), paid: z.enum(['true', 'false']) });

/** Browsers say where a form comes from; another site's form is not obeyed. */
const ownFormsOnly: RequestHandler = (request, response, next) => {
  const site = request.get('sec-fetch-site');
  if (request.method === 'GET' || !site || site === 'same-origin' || site === 'none') next();
  else response.status(403).type('text').send('Only forms of this page are obeyed');
};

/** One page that shows what the embedded services hold, with forms to steer them. */
export function createOverviewService({
  payments,
  support,
  vat,
  mail,
  customerData,
  faults,
  commerce,
  orders: orderDesk,
  questions,
  search,
}: OverviewSources) {
  const router = Router();
  router.get('/overview.css', (_request, response) => {
    response.sendFile(join(import.meta.dirname, 'overview.css'), { maxAge: '1h' });
  });

  router.get(operatorsAddress, async (request, response) => {
    // A service that does not answer costs its own section only.
    const [orders, indices] = await Promise.all([
      commerce.latestOrders(ROWS).catch(() => undefined),
      search.indices().catch(() => undefined),
    ]);
    const said = z.string().max(200).safeParse(request.query.said).data;
    response
      .set({
        'cache-control': 'no-store',
        'content-security-policy':
          "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      })
      .send(
        page({
          title: 'Embedded services',
          styles: '/overview.css',
          body: html`<main><h1>Embedded services</h1>
${navigation}
${said && html`<p role="status" class="said">${said}</p>`}
${formsSection(vat.nextAnswer(), [...VAT_CODES, ...VAT_FAULTS])}
${providersSection(faults)}
${mailsSection(mail.latestMessages(ROWS))}
${ordersSection(orders)}
${paymentsSection(payments.latestPayments(ROWS), payments.latestNotifications(ROWS))}
${casesSection(support.latestCases(ROWS))}
${eventsSection(customerData.latestEvents(ROWS), vat.latestChecks().slice(0, ROWS))}
${indexSection(indices)}</main>`,
        }),
      );
  });

  // Strangers made them: they are saved, never shown.
  router.get(`${operatorsAddress}/support-files/:id`, (request, response, next) => {
    const file = support.file(request.params.id);
    if (!file) return next();
    response
      .attachment(file.name)
      .type('application/octet-stream')
      .set({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(Buffer.from(file.bytes));
  });

  const form = express.urlencoded({ extended: false, limit: '16kb' });
  /** Does what a form asks and says on the page how it went. */
  const action = <T>(path: string, schema: z.ZodType<T>, work: (values: T) => string | Promise<string>) => {
    router.post(`${operatorsAddress}${path}`, ownFormsOnly, form, async (request, response) => {
      const values = schema.safeParse(request.body ?? {});
      const said = values.success
        ? await Promise.resolve(values.data)
            .then(work)
            .catch((error: unknown) => `Not done: ${error instanceof Error ? error.message : 'the service failed'}`)
        : `Not done: ${values.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`;
      response.redirect(303, `${operatorsAddress}?said=${encodeURIComponent(said.slice(0, 200))}`);
    });
  };

  action('/stock', Stock, async ({ sku, quantity }) =>
    (await commerce.setStock(sku, quantity))
      ? `${sku} has ${quantity} pieces on stock.`
      : `Not done: ${sku} has no stock entry.`,
  );
  action('/price', Price, async ({ sku, currency, amount }) =>
    (await commerce.setPrice(sku, currency, amount))
      ? `${sku} costs ${money(amount, currency)}.`
      : `Not done: ${sku} has no price in ${currency}.`,
  );
  action('/ship', Shipment, async ({ orderNumber, ...parcel }) => {
    await orderDesk.ship(orderNumber, parcel);
    return `Order ${orderNumber} is on its way.`;
  });
  action('/cancel', Cancellation, async ({ orderNumber }) => {
    await orderDesk.cancel(orderNumber);
    return `Order ${orderNumber} is cancelled.`;
  });
  action('/refund', Refund, async ({ orderNumber, amount, known }) => {
    await orderDesk.refund(orderNumber, amount, known);
    return `A refund for order ${orderNumber} is under way.`;
  });
  action('/answer', Answer, async ({ question, answer, show }) => {
    await questions.answer(question, answer, show === 'everybody');
    return show === 'everybody' ? 'The answer is sent and shown.' : 'The answer is sent.';
  });
  action('/vat-answer', z.object({ outcome: z.string() }), ({ outcome }) => {
    vat.answerNext(readVatOutcome(outcome));
    return vat.nextAnswer() === undefined
      ? 'The number decides the next VAT answer.'
      : `The next VAT answer is ${outcome}.`;
  });
  action('/provider', Disturbance, ({ provider, state, latency }) => {
    faults.set(provider, { state, latency });
    return `${provider} is ${state}${latency > 0 ? `, ${latency} ms late` : ''}.`;
  });
  action('/settle', Settlement, ({ psp, paid }) =>
    payments.settle(psp, paid === 'true')
      ? `Payment ${psp} is ${paid === 'true' ? 'paid' : 'refused'}.`
      : `Not done: payment ${psp} is not pending.`,
  );

  router.use(answerBadInput);

  return { router, close: async () => {} };
}
