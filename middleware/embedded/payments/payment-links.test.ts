import { account, amount, openBench, type PaymentsBench } from './testing/payments-bench.ts';

// https://docs.adyen.com/unified-commerce/pay-by-link/create-payment-links/api
let bench: PaymentsBench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

const create = (more: object = {}) =>
  bench.checkout().PaymentLinksApi.paymentLinks({
    merchantAccount: account,
    amount,
    reference: 'link-1',
    countryCode: 'NL',
    shopperLocale: 'nl-NL',
    ...more,
  });
const choose = (url: string, method: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ method }), redirect: 'manual' });

it('is paid on a page of its own', async () => {
  const { id, url, status } = await create({ returnUrl: 'http://nl.localhost:8080/thanks' });
  expect({ id, status }).toEqual({ id: expect.stringMatching(/^PL[0-9A-F]{16}$/), status: 'active' });
  const page = await (await fetch(url)).text();
  expect(page).toContain('<html lang="nl">');
  expect(page).toMatch(/value="ideal"/);
  expect(page).not.toMatch(/value="(?:scheme|onlineBanking_PL|googlepay)"/);
  const bank = (await choose(url, 'paypal')).headers.get('location') ?? '';
  const back = await bench.press(bank, 'approve');
  expect(back.href.startsWith(url)).toBe(true);
  const after = await fetch(back);
  expect(await after.text()).toContain('http://nl.localhost:8080/thanks');
  expect(await bench.checkout().PaymentLinksApi.getPaymentLink(id)).toMatchObject({ status: 'completed', amount });
  expect((await bench.notified(1))[0]).toMatchObject({ eventCode: 'AUTHORISATION', merchantReference: 'link-1' });
  expect((await choose(url, 'ideal')).status).toBe(404);
});

it('ends when the merchant says so', async () => {
  const { id, url } = await create();
  const end = () => bench.checkout().PaymentLinksApi.updatePaymentLink(id, { status: 'expired' as never });
  expect(await end()).toMatchObject({ status: 'expired' });
  await expect(end()).rejects.toMatchObject({ status: 422 });
  expect((await choose(url, 'ideal')).status).toBe(404);
  await expect(bench.checkout().PaymentLinksApi.getPaymentLink('PL00')).rejects.toMatchObject({ status: 404 });
  await expect(create({ expiresAt: new Date(Date.now() + 71 * 86_400_000) })).rejects.toMatchObject({ status: 422 });
});

it('offers no method that it does not show', async () => {
  const { url } = await create({ blockedPaymentMethods: ['paypal'] });
  for (const method of ['paypal', 'scheme', 'nothing']) expect((await choose(url, method)).status).toBe(404);
  expect(bench.service().latestPayments(1)).toEqual([]);
});
