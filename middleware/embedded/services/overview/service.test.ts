import express from 'express';
import supertest from 'supertest';
import type { SupportFile } from '../support/files.ts';
import { createVatService } from '../vat/service.ts';
import { createFaults } from './faults.ts';
import { createOverviewService, type OverviewSources } from './service.ts';

async function open(changes: Partial<OverviewSources> = {}) {
  const done: string[] = [];
  const vat = await createVatService();
  const sources: OverviewSources = {
    payments: {
      latestPayments: () => [
        {
          psp: 'ABCDEFGHJKLMNPQR',
          reference: '<b>r</b>',
          createdAt: '2026-11-20T10:00:00.000Z',
          state: 'pending',
          method: 'multibanco',
          amount: { value: 5, currency: 'EUR' },
          decision: { resultCode: 'Pending' },
        },
      ],
      latestNotifications: () => [],
      settle: (psp, paid) => done.push(`settle ${psp} ${paid}`) > 0,
    },
    support: {
      latestCases: () => [
        {
          number: '1',
          createdAt: '2026-11-20T10:00:00.000Z',
          fields: { subject: 'Help' },
          files: [{ id: '068A', name: '<b>.png', size: 3 }],
        },
      ],
      file: id => (id === '068A' ? { id, name: 'Naht „1“.html', size: 3, bytes: Buffer.from('<b>') } : undefined),
    },
    vat,
    faults: createFaults(),
    mail: { latestMessages: () => [] },
    customerData: { latestEvents: () => [] },
    commerce: {
      latestOrders: async () => {
        throw new Error('down');
      },
      setStock: async (sku, quantity) => done.push(`stock ${sku} ${quantity}`) > 0,
      setPrice: async (sku, currency, cents) => done.push(`price ${sku} ${currency} ${cents}`) > 0,
    },
    orders: {
      ship: async (number, { carrier, trackingId }) => void done.push(`ship ${number} ${carrier} ${trackingId}`),
      cancel: async number => void done.push(`cancel ${number}`),
      refund: async (number, cents, known) => void done.push(`refund ${number} ${cents} ${known}`),
    },
    questions: { answer: async (key, text, isShown) => void done.push(`answer ${key} ${text} ${isShown}`) },
    search: { indices: async () => [{ name: 'prod.sk-SK', entries: 3000, updatedAt: '2026-11-20T10:00:00.000Z' }] },
    ...changes,
  };
  const app = express().use(createOverviewService(sources).router);
  const submit = (path: string, form: object) => supertest(app).post(`/operators${path}`).type('form').send(form);
  return { app, done, vat, submit };
}

it('shows what the services hold, escaped, and a service that is down costs its section only', async () => {
  const { app } = await open();
  const { text, headers } = await supertest(app).get('/operators');
  expect(text).toContain('&lt;b&gt;r&lt;/b&gt;');
  expect(text).toContain('0.05 EUR');
  expect(text).toContain('prod.sk-SK');
  expect(text).toContain('The commerce service does not answer.');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

it('[MINE-08] gives the files of a case out to be saved, as nothing that a browser would show', async () => {
  const { app } = await open();
  expect((await supertest(app).get('/operators')).text).toContain('&lt;b&gt;.png</a> (1 kB)');
  const { headers, body } = await supertest(app).get('/operators/support-files/068A');
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="Naht ?1?.html"; filename*=UTF-8''Naht%20%E2%80%9E1%E2%80%9C.html`,
    'x-content-type-options': 'nosniff',
  });
  expect(String(body)).toBe('<b>');
  expect((await supertest(app).get('/operators/support-files/068B')).status).toBe(404);
});

it('changes stock, price, payments and the next VAT answer', async () => {
  const { done, vat, submit } = await open();
  await submit('/stock', { sku: ' ex10000123 ', quantity: '7' });
  await submit('/price', { sku: 'EX10000123', currency: 'eur', amount: '1234,5' });
  await submit('/settle', { psp: 'ABCDEFGHJKLMNPQR', paid: 'true' });
  expect((await submit('/vat-answer', { outcome: '205' })).headers.location).toBe(
    '/operators?said=The%20next%20VAT%20answer%20is%20205.',
  );
  expect(done).toEqual(['stock EX10000123 7', 'price EX10000123 EUR 123450', 'settle ABCDEFGHJKLMNPQR true']);
  expect(vat.nextAnswer()).toBe(205);
  await submit('/vat-answer', { outcome: '' });
  expect(vat.nextAnswer()).toBeUndefined();
});

it('ships, cancels and refunds an order', async () => {
  const { done, submit } = await open();
  const orderNumber = 'SK-261122-1234567';
  await submit('/ship', { orderNumber, carrier: ' DHL ', trackingId: 'JD 0146/1' });
  await submit('/refund', { orderNumber, amount: '12,9', known: '1' });
  expect((await submit('/cancel', { orderNumber })).headers.location).toContain('is%20cancelled');
  expect(done).toEqual([`ship ${orderNumber} DHL JD 0146/1`, `refund ${orderNumber} 1290 1`, `cancel ${orderNumber}`]);
  for (const [path, form] of [
    ['/ship', { orderNumber, carrier: 'DHL', trackingId: '<b>' }],
    ['/refund', { orderNumber, amount: '0', known: '0' }],
    ['/refund', { orderNumber, amount: '1' }],
    ['/refund', { orderNumber, amount: '1', known: 'x' }],
    ['/cancel', { orderNumber: '../payments' }],
  ] as const)
    expect((await submit(path, form)).headers.location).toContain('Not%20done');
  expect(done).toHaveLength(3);
});

it('answers the question about a product that a case is', async () => {
  const productQuestion = '0a0e2a7e-5f43-4d0c-9d65-6a3c1f7b9f10';
  const files: SupportFile[] = [];
  const known = {
    number: '1',
    createdAt: '2026-11-20T10:00:00.000Z',
    fields: { subject: 'Saw', productQuestion },
    files,
  };
  const { app, done, submit } = await open({ support: { latestCases: () => [known], file: () => undefined } });
  expect((await supertest(app).get('/operators')).text).toContain(`name="question" value="${productQuestion}"`);
  const answer = { question: productQuestion, answer: ' 12 kg ', show: 'everybody' };
  expect((await submit('/answer', answer)).headers.location).toContain('sent%20and%20shown');
  await submit('/answer', { ...answer, show: 'nobody' });
  for (const wrong of [{ question: '../x' }, { answer: ' ' }, { show: 'all' }])
    expect((await submit('/answer', { ...answer, ...wrong })).headers.location).toContain('Not%20done');
  expect(done).toEqual([`answer ${productQuestion} 12 kg true`, `answer ${productQuestion} 12 kg false`]);
});

it('makes a provider fail or slow, and shows that it is', async () => {
  const { app, submit } = await open();
  const set = { provider: 'search', state: 'failing', latency: '1000' };
  expect((await submit('/provider', set)).headers.location).toBe(
    '/operators?said=search%20is%20failing%2C%201000%20ms%20late.',
  );
  const { text } = await supertest(app).get('/operators');
  const form = text.slice(text.indexOf('<legend>search'), text.indexOf('Set search'));
  expect(form).toMatch(/value="failing" selected[\s\S]*value="1000" selected/);
  for (const wrong of [{ provider: 'mail' }, { state: 'gone' }, { latency: '7' }]) {
    expect((await submit('/provider', { ...set, ...wrong })).headers.location).toContain('Not%20done');
  }
});

it('says what is wrong and changes nothing', async () => {
  const { app, done, submit } = await open();
  const { headers } = await submit('/price', { sku: 'EX10000123', currency: 'EUR', amount: '-1' });
  expect(headers.location).toContain('Not%20done');
  expect((await submit('/stock', { sku: '<x>', quantity: '1' })).headers.location).toContain('Not%20done');
  const foreign = await supertest(app)
    .post('/operators/stock')
    .set('sec-fetch-site', 'cross-site')
    .type('form')
    .send({ sku: 'EX1', quantity: '1' });
  expect(foreign.status).toBe(403);
  expect(done).toEqual([]);
});
