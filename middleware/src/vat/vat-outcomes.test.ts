import { setNetPricing, validateVat } from '@exwerk/contract/calls/store-calls';
import { countries } from '@exwerk/contract/storefronts/countries';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { VAT_CODES } from '@exwerk/embedded-services/vat/service';
import { bill, now } from '../testing/billed-cart.ts';
import { openBeside, readyCart, referenceOf } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';
import { createVatCheck } from './vat-check.ts';

jest.setTimeout(60_000);

const shop = suiteShop();

const check = (vatNumber: string) => shop.shopper('sk').call(validateVat, { vatNumber });

it('[VAT-04] [VAT-05] [VAT-06] reaches every outcome by a number', async () => {
  const outcomes = new Map<string, number[]>();
  for (const code of VAT_CODES) {
    const answer = await check(`SK 2020 123 ${code}`);
    expect(answer).toMatchObject({ code, vatNumber: `SK2020123${code}` });
    outcomes.set(answer.outcome, [...(outcomes.get(answer.outcome) ?? []), code]);
  }
  expect(outcomes.get('valid')).toEqual([200, 216, 218, 219, 223]);
  expect(outcomes.get('could-not-validate')).toEqual([205, 208, 999]);
  expect(outcomes.get('not-valid')).toHaveLength(VAT_CODES.length - 8);
});

it.each(countries)(
  "[AGREE-04] [OPEN-B24] in %s a number that is no country's is not valid, and the service is not asked",
  async country => {
    const asked: string[] = [];
    const unwatch = shop.upstreams.watch(({ path }) => {
      if (path.startsWith('/vat')) asked.push(path);
      return undefined;
    });
    for (const vatNumber of ['RU1234567890', 'TR1234567890', 'LI12345'])
      expect(await shop.shopper(country).call(validateVat, { vatNumber })).toEqual({
        outcome: 'not-valid',
        code: 212,
        vatNumber,
      });
    unwatch();
    expect(asked).toEqual([]);
  },
);

it.each([
  ['ends the connection', '2020123777'],
  ['answers broken XML', '2020123666'],
])('[OPEN-B23] could not validate when the service %s', async (_what, number) => {
  expect(await check(number)).toMatchObject({ outcome: 'could-not-validate', code: 999 });
});

it('could not validate when the service takes too long, by its number or because it was set so', async () => {
  const { config, log } = shop.services;
  // The slow answer of the tests takes 200 ms.
  const hasty = createVatCheck({ ...config, VAT_TIMEOUT_SECONDS: 0.1 }, log);
  const slovak = storefrontByCountry('sk');
  expect(await hasty.check('8881111111', slovak)).toMatchObject({ outcome: 'could-not-validate', code: 999 });
  shop.upstreams.vat.answerNext('slow');
  expect(await hasty.check('2020123456', slovak)).toMatchObject({ outcome: 'could-not-validate' });
});

it('[VAT-14] an address is saved also when the service does not answer as long as the request may take', async () => {
  const hasty = openBeside(shop, { VAT_TIMEOUT_SECONDS: '2', REQUEST_SECONDS: '2', UPSTREAM_TIMEOUT_SECONDS: '1.9' });
  const shopper = hasty.shopper('it');
  await readyCart(shopper);
  const unwatch = shop.upstreams.watch(({ path }) =>
    path.startsWith('/vat') ? new Promise(() => undefined) : undefined,
  );
  const cart = await bill(shopper, { company: 'Mulino S.r.l.', vatNumber: 'DE123456777' });
  unwatch();
  expect(cart).toMatchObject({
    taxMode: 'Platform',
    billingAddress: { vatNumber: 'DE123456777', vatValidated: false },
  });
  await hasty.close();
});

it('is not asked more often a minute for a network, by whatever call; who has net prices keeps them', async () => {
  const strict = openBeside(shop, { RATE_LIMIT_PER_MINUTE: '2' });
  const asked: string[] = [];
  const unwatch = shop.upstreams.watch(({ path }) => {
    if (path.startsWith('/vat')) asked.push(path);
    return undefined;
  });
  const shopper = strict.shopper('it');
  shopper.agent.set('x-forwarded-for', '203.0.113.77');
  await readyCart(shopper, { address: { company: 'Mulino S.r.l.' } });
  const net = async (vatNumber: string) =>
    (await shopper.call(setNetPricing, referenceOf(await now(shopper)), { vatNumber })).net;
  expect([await net('DE123456205'), await net('ATU12345678')]).toEqual([false, true]);
  const billed = await bill(shopper, { company: 'Mulino S.r.l.', vatNumber: 'DE123456789' });
  expect(billed.billingAddress).toMatchObject({ vatNumber: 'DE123456789', vatValidated: false });
  expect([await net('FR12345678901'), await net('ATU12345678')]).toEqual([false, true]);
  expect(asked).toHaveLength(2);
  unwatch();
  await strict.close();
});

it("[TMW-38] asks with the company's own VAT id and the customer's", async () => {
  const real = globalThis.fetch;
  const asked: URL[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    const address = new URL(url instanceof Request ? url.url : url);
    if (address.pathname === '/vat/validate') asked.push(address);
    return real(url, init);
  });
  await check('SK 2020 123 200');
  jest.restoreAllMocks();
  const own = shop.services.config.VAT_OWN_ID || storefrontByCountry('sk').vat.ownNumber;
  expect(asked.map(({ searchParams }) => [...searchParams])).toEqual([
    [
      ['UstId_1', own],
      ['UstId_2', 'SK2020123200'],
    ],
  ]);
});
