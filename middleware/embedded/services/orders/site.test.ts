import { createHmac } from 'node:crypto';
import type { Payment, Transaction } from '@commercetools/platform-sdk';
import { storefronts } from '@exwerk/contract/storefronts/storefront-table';
import express from 'express';
import supertest from 'supertest';
import type { ShownOrder } from './pages.ts';
import { createOrdersSite } from './site.ts';

const secret = 'a secret of sixteen';
const formerSecret = 'a former secret of ours';
const money = { type: 'centPrecision' as const, centAmount: 21_800, currencyCode: 'EUR', fractionDigits: 2 };
const order: ShownOrder = {
  id: 'order-1',
  orderNumber: 'GR-261122-0000001',
  createdAt: '2026-11-22T10:00:00.000Z',
  orderState: 'Open',
  paymentState: 'Paid',
  shipmentState: 'Shipped',
  store: { typeId: 'store', key: storefronts.gr.storeKey },
  totalPrice: money,
  customLineItems: [],
  shippingInfo: { deliveries: [{ parcels: [{ trackingData: { trackingId: 'GR0045' } }] }] },
  lineItems: [{ name: { 'el-GR': 'Δραπανοκατσάβιδο <b>', 'en-GB': 'Drill' }, quantity: 2, totalPrice: money }],
};

/** A part of what was paid, given back. */
const refund: Transaction = {
  id: 'refund-1',
  type: 'Refund',
  state: 'Success',
  amount: { ...money, centAmount: 1800 },
};
const payment: Payment = {
  id: 'payment-1',
  version: 1,
  createdAt: order.createdAt,
  lastModifiedAt: order.createdAt,
  amountPlanned: money,
  paymentMethodInfo: {},
  paymentStatus: {},
  transactions: [refund],
  interfaceInteractions: [],
};
const refunded = { payments: [{ typeId: 'payment' as const, id: payment.id, obj: payment }] };

const asked: string[] = [];
let orders: ShownOrder[] = [order];
const { router } = createOrdersSite({
  commerce: {
    async ordersOfCustomer(email) {
      asked.push(email);
      return email === 'eva@exwerk.example' ? orders : [];
    },
  },
  secrets: [secret, formerSecret],
  shopUrl: 'http://localhost:8080',
});
const app = express().use(router);
beforeEach(() => {
  asked.splice(0);
  orders = [order];
});

function link(email: string, { age = 0, key = secret, locale = 'el-GR' } = {}) {
  const expires = String(Math.floor(Date.now() / 1000) + 900 - age);
  const token = createHmac('sha256', key).update(`${email.toLowerCase()}:${expires}`).digest('base64url');
  return { email, expires, token, locale };
}

it('[MINE-01, ORDER-08] shows the orders of whom the link was made for, in the language of the link', async () => {
  const query = link('eva@exwerk.example');
  const list = await supertest(app).get('/orders').query(query);
  expect(list.status).toBe(200);
  expect(list.text).toContain('<html lang="el">');
  expect(list.text).toContain('Οι παραγγελίες μου');
  expect(list.text).toContain('218,00');
  expect(list.headers['referrer-policy']).toBe('no-referrer');
  const [, href = ''] = /href="(\/orders\/[^"]+)"/.exec(list.text) ?? [];
  const one = await supertest(app).get(href.replaceAll('&amp;', '&'));
  for (const part of ['Δραπανοκατσάβιδο &lt;b&gt;', 'Απεστάλη', 'GR0045', '218,00']) expect(one.text).toContain(part);
  expect(one.text).toContain('http://gr.localhost:8080/my-account/my-orders/gr-261122-0000001');
});

it.each<[string, keyof typeof storefronts, string]>([
  ['nl-BE', 'be', '/nl'],
  ['fr-BE', 'be', ''],
  ['fr-CH', 'ch', '/fr'],
  ['it-CH', 'ch', '/it'],
  ['nl-NL', 'be', '/nl'],
  ['nl-BE', 'ch', ''],
])('[CHECKOUT-11, LANG-01] leads from a page in %s into the shop of %s under "%s"', async (locale, country, prefix) => {
  orders = [{ ...order, store: { typeId: 'store', key: storefronts[country].storeKey } }];
  const { text } = await supertest(app).get('/orders/GR-261122-0000001').query(link('eva@exwerk.example', { locale }));
  expect(text).toContain(`"http://${country}.localhost:8080${prefix}/my-account/my-orders/gr-261122-0000001"`);
});

it('[RUN-09] shows them by a link of the key before as well', async () => {
  const former = link('eva@exwerk.example', { key: formerSecret });
  expect((await supertest(app).get('/orders').query(former)).status).toBe(200);
});

it('[MINE-01] shows nothing of anybody by a wrong, old or missing token', async () => {
  const good = link('eva@exwerk.example');
  const wrong = [
    { ...good, token: '' },
    { ...good, token: `${good.token}A` },
    { ...good, email: 'other@exwerk.example' },
    { ...good, expires: String(Number(good.expires) + 1) },
    link('eva@exwerk.example', { key: 'another secret of theirs' }),
  ];
  for (const path of ['/orders', '/orders/GR-261122-0000001']) {
    for (const query of wrong) expect((await supertest(app).get(path).query(query)).status).toBe(403);
    const old = await supertest(app)
      .get(path)
      .query(link('eva@exwerk.example', { age: 901 }));
    expect(old.status).toBe(410);
    expect(old.text).toContain('έχει λήξει');
    expect(old.text).not.toContain('GR-261122');
  }
  for (const [path, status] of [
    ['/orders', 200],
    ['/orders/GR-261122-0000001', 403],
  ] as const) {
    const without = await supertest(app).get(path).query({ locale: 'nl-BE' });
    expect([without.status, without.text.includes('/nl/orders/find"')]).toEqual([status, true]);
    expect(without.text).not.toContain('GR-261122');
  }
  expect(asked).toEqual([]);
  const other = await supertest(app).get('/orders/GR-261122-0000001').query(link('other@exwerk.example'));
  expect(other.status).toBe(404);
});

it('leads to a return by the own orders, or by finding one', async () => {
  const without = await supertest(app).get('/returns').set('accept-language', 'hu');
  expect([without.status, without.text.includes('/orders/find')]).toEqual([200, true]);
  expect(without.text).toContain('Termékek visszaküldése');
  const own = await supertest(app)
    .get('/returns')
    .query(link('eva@exwerk.example', { locale: 'nl-BE' }));
  expect(own.text).toContain('GR-261122-0000001');
  expect((await supertest(app).get('/returns').query({ token: 'x' })).status).toBe(403);
});

/** What the page of an order tells in a language, by the words that it calls it by. */
async function factsIn(locale: string): Promise<Record<string, string>> {
  const { text } = await supertest(app).get('/orders/GR-261122-0000001').query(link('eva@exwerk.example', { locale }));
  const facts = [...text.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)];
  return Object.fromEntries(facts.map(([, name = '', value = '']) => [name, value]));
}

it.each<[string, Partial<ShownOrder>, object]>([
  ['paid', {}, { Payment: 'Refund due', Delivery: 'Sent' }],
  ['not paid as yet', { paymentState: 'Pending', shipmentState: 'Pending' }, {}],
  [
    'given back',
    { shipmentState: 'Ready', paymentInfo: refunded, totalPrice: refund.amount },
    { Payment: 'Paid', Refunded: '€18.00' },
  ],
  [
    'given back in part',
    { shipmentState: 'Ready', paymentInfo: refunded },
    { Payment: 'Refund due', Refunded: '€18.00' },
  ],
  [
    'paid in part',
    { paymentState: 'BalanceDue', shipmentState: 'Partial' },
    { Payment: 'Refund due', Delivery: 'Partly sent' },
  ],
  ['refused', { paymentState: 'Failed', shipmentState: 'Pending' }, { Payment: 'Failed' }],
])('[MINE-01] tells of a cancelled order what the shop tells: %s', async (_, more, told) => {
  orders = [{ ...order, orderState: 'Cancelled', ...more }];
  const {
    'Ordered on': day,
    'Parcel number': parcel,
    Total: total,
    'Order status': state,
    ...facts
  } = await factsIn('en-GB');
  expect([state, facts]).toEqual(['Cancelled', told]);
  expect([day, parcel, total].every(Boolean)).toBe(true);
});

it.each([
  ['el-GR', 'Platform', ['Έκπτωση', 'Παράδοση', 'Αντικαταβολή', 'Σύνολο']],
  ['bg-BG', 'External', ['Отстъпка', 'Доставка', 'Cash on delivery', 'Общо (без ДДС)']],
] as const)(
  '[AGREE-01] [MINE-01] %s, %s taxes: what stands beneath the goods leads from them to the total',
  async (locale, taxMode, labels) => {
    const amount = (centAmount: number) => ({ ...money, centAmount });
    orders = [
      {
        ...order,
        taxMode,
        discountOnTotalPrice: { discountedAmount: amount(1000), includedDiscounts: [] },
        shippingInfo: { price: amount(500), discountedPrice: { value: amount(400), includedDiscounts: [] } },
        customLineItems: [{ name: { 'en-GB': 'Cash on delivery', 'el-GR': 'Αντικαταβολή' }, totalPrice: amount(200) }],
        totalPrice: amount(21_400),
      },
    ];
    const { text } = await supertest(app)
      .get('/orders/GR-261122-0000001')
      .query(link('eva@exwerk.example', { locale }));
    const sums = [...text.matchAll(/<th scope="row"[^>]*>([^<]*)<\/th><td>([^<]*)</g)].map(([, label, sum = '']) => [
      label,
      sum.replace(/[^\d,-]/g, ''),
    ]);
    expect(sums).toEqual(labels.map((label, at) => [label, ['-10,00', '4,00', '2,00', '214,00'][at]]));
  },
);

it('tells of a refund in each language, and sums with their taxes', async () => {
  const taxed = { totalNet: money, totalGross: { ...money, centAmount: 26_814 }, taxPortions: [] };
  orders = [{ ...order, paymentInfo: refunded, taxedPrice: taxed }];
  const facts = await factsIn('el-GR');
  expect(facts).toMatchObject({ Πληρωμή: 'Εξοφλημένη', Επιστράφηκαν: expect.stringMatching(/^18,00\s€$/) });
  expect(Object.values(facts).at(-1)).toMatch(/^268,14\s€$/);
});
