import { account, amount, card, openBench, type PaymentsBench } from './testing/payments-bench.ts';
import { payment, problem, send, stored } from './testing/raw-calls.ts';

/** What nobody should send: refused in the provider's own form, nothing stored, nobody notified, nothing broken. */

let bench: PaymentsBench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const home = { street: 'Rose Cottage', houseNumberOrName: 'N/A', postalCode: '', city: 'Bath', country: 'GB' };
const addressCodes = {
  billingAddress: { city: '131', street: '132', houseNumberOrName: '133', country: '134' },
  deliveryAddress: { city: '147', street: '148', houseNumberOrName: '149', country: '150' },
};

it('takes an address of a country without postal codes', async () => {
  await expect(bench.pay({ paymentMethod: card, billingAddress: home, deliveryAddress: home })).resolves.toMatchObject({
    resultCode: 'Authorised',
  });
});

describe('is refused as the provider refuses it', () => {
  it.each<[string, string, string, Record<string, string>, number, string]>([
    ['no key', '/payments/v72/payments', JSON.stringify(payment), { 'x-api-key': '' }, 401, '000'],
    ['a wrong key', '/payments/v72/payments', JSON.stringify(payment), { 'x-api-key': 'wrong' }, 401, '000'],
    ['an unknown version', '/payments/v1/payments', JSON.stringify(payment), {}, 404, '000'],
    ['an unknown call', '/payments/v72/nothing', '{}', {}, 404, '000'],
    ['an unknown version of a session', '/payments/v1/sessions', '{}', {}, 404, '000'],
    ['malformed JSON', '/payments/v72/payments', '{"amount":', {}, 400, '702'],
    ['no JSON at all', '/payments/v72/payments', 'amount=1', { 'content-type': 'text/plain' }, 400, '702'],
    ['an array', '/payments/v72/payments', '[]', {}, 400, '702'],
    ['an unknown encoding', '/payments/v72/payments', '{}', { 'content-encoding': 'rot13' }, 400, '702'],
    [
      'an oversized body',
      '/payments/v72/payments',
      JSON.stringify({ ...payment, x: 'x'.repeat(2_000_000) }),
      {},
      400,
      '702',
    ],
    ['a broken path', '/payments/v72/payments/%E0%A4%A/refunds', '{}', {}, 400, '702'],
    [
      'another account',
      '/payments/v72/payments',
      JSON.stringify({ ...payment, merchantAccount: 'Other' }),
      {},
      403,
      '901',
    ],
    ['no reference', '/payments/v72/payments', JSON.stringify({ ...payment, reference: '' }), {}, 422, '130'],
    [
      'a negative amount',
      '/payments/v72/payments',
      JSON.stringify({ ...payment, amount: { value: -1, currency: 'EUR' } }),
      {},
      422,
      '137',
    ],
    [
      'a fraction',
      '/payments/v72/payments',
      JSON.stringify({ ...payment, amount: { value: 1.5, currency: 'EUR' } }),
      {},
      422,
      '137',
    ],
    [
      'no currency',
      '/payments/v72/payments',
      JSON.stringify({ ...payment, amount: { value: 1, currency: 'euro' } }),
      {},
      422,
      '138',
    ],
    ...(['billingAddress', 'deliveryAddress'] as const).flatMap(name =>
      Object.entries(addressCodes[name]).map(
        ([field, code]): [string, string, string, Record<string, string>, number, string] => [
          `a ${name} with an empty ${field}`,
          '/payments/v72/payments',
          JSON.stringify({ ...payment, [name]: { ...home, [field]: '' } }),
          {},
          422,
          code,
        ],
      ),
    ),
    [
      'a script as the way back',
      '/payments/v72/payments',
      JSON.stringify({ ...payment, returnUrl: 'javascript:alert(1)' }),
      {},
      422,
      '14_030',
    ],
    [
      'an unsealed card',
      '/payments/v72/payments',
      JSON.stringify({ ...payment, paymentMethod: { ...card, encryptedCardNumber: '4111111111111111' } }),
      {},
      422,
      '174',
    ],
    [
      'a forged redirect result',
      '/payments/v72/payments/details',
      '{"details":{"redirectResult":"eyJhbGciOiJub25lIn0"}}',
      {},
      422,
      '14_0418',
    ],
    ['no details', '/payments/v72/payments/details', '{}', {}, 422, '702'],
    [
      'a refund of nothing',
      '/payments/v72/payments/ABCDEFGHJKLMNPQR/refunds',
      JSON.stringify({ merchantAccount: account, amount }),
      {},
      422,
      '167',
    ],
    [
      'an update without amount',
      '/payments/v72/payments/ABCDEFGHJKLMNPQR/amountUpdates',
      JSON.stringify({ merchantAccount: account }),
      {},
      422,
      '100',
    ],
    [
      'a key that is too long',
      '/payments/v72/payments',
      JSON.stringify(payment),
      { 'idempotency-key': 'k'.repeat(65) },
      422,
      '704',
    ],
    [
      'a wallet without token',
      '/payments/v72/payments',
      JSON.stringify({ ...payment, paymentMethod: { type: 'googlepay' } }),
      {},
      422,
      '14_007',
    ],
    [
      'a broken card look-up',
      '/checkoutshopper/v3/bin/binLookup?token=sandbox_LOCAL',
      '{"encryptedBin":',
      {},
      400,
      '702',
    ],
    ['a session without the client key', '/checkoutshopper/v1/sessions/CS1/setup', '{}', {}, 401, '000'],
    [
      'a session that nobody opened',
      '/checkoutshopper/v1/sessions/CS1/setup?clientKey=sandbox_LOCAL',
      '{}',
      {},
      422,
      '14_0401',
    ],
    [
      'a fingerprint of nothing',
      '/checkoutshopper/v1/submitThreeDS2Fingerprint?token=sandbox_LOCAL',
      '{"paymentData":"x"}',
      {},
      422,
      '14_0418',
    ],
    [
      'a look-up with a wrong key',
      '/checkoutshopper/v3/bin/binLookup?token=x',
      '{"encryptedBin":"test_4","requestId":"r"}',
      {},
      400,
      '702',
    ],
    ['a broken picture path', '/checkoutshopper/images/logos/%E0%A4%A.svg', '{}', {}, 400, '702'],
  ])('%s', async (_name, path, body, headers, status, code) => {
    const before = stored(bench);
    expect(await send(bench, path, body, headers)).toEqual(problem(status, code));
    expect(stored(bench)).toEqual(before);
  });

  it('a bank page that nobody was sent to, or was told nothing sensible', async () => {
    const page = `${bench.base}/checkoutshopper/checkoutPaymentRedirect`;
    for (const redirectData of ['', 'forged', 'A'.repeat(5000)])
      expect((await fetch(`${page}?redirectData=${redirectData}`)).status).toBe(404);
    const { action } = await bench.pay({ paymentMethod: { type: 'ideal' } });
    const redirectData = new URL((action as { url: string }).url).searchParams.get('redirectData') ?? '';
    const press = (outcome: string) =>
      fetch(page, { method: 'POST', body: new URLSearchParams({ redirectData, outcome }), redirect: 'manual' });
    expect((await press('steal')).status).toBe(404);
    expect((await press('x'.repeat(20_000))).status).toBe(400);
    expect(bench.service().latestPayments(1)[0]?.state).toBe('open');
  });
});
