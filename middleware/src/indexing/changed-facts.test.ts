import { setTimeout as wait } from 'node:timers/promises';
import { getProduct } from '@exwerk/contract/calls/catalog-calls';
import { suiteShop } from '../testing/suite-shop.ts';
import { startBackgroundWork } from './background-work.ts';

jest.setTimeout(60_000);

const shop = suiteShop();
let work: ReturnType<typeof startBackgroundWork>;
beforeAll(async () => {
  work = startBackgroundWork(shop.services, shop.features.indexing, () => undefined);
  await wait(1500);
});
afterAll(() => work.stop());

const sku = 'EX30000002';
const shown = async () => {
  const { product } = await shop.shopper('sk').call(getProduct, { sku, acceptLanguage: 'sk-SK' });
  return product;
};

it('shows another tax rate, and technical data of a new kind, soon after they were changed', async () => {
  const project = shop.services.commerce.service;
  expect((await shown())?.vatPercentage).not.toBe(25);
  const standard = project.taxCategories().withKey({ key: 'standard' });
  const { version, rates } = (await standard.get().execute()).body;
  const { id = '', name: rateName = '', includedInPrice = true } = rates.find(({ country }) => country === 'SK') ?? {};
  const taxRate = { name: rateName, includedInPrice, country: 'SK', amount: 0.25 };
  await standard.post({ body: { version, actions: [{ action: 'replaceTaxRate', taxRateId: id, taxRate }] } }).execute();
  for (const until = Date.now() + 10_000; (await shown())?.vatPercentage !== 25 && Date.now() < until; )
    await wait(100);
  expect((await shown())?.vatPercentage).toBe(25);

  const where = `masterVariant(sku="${sku}")`;
  const [found] = (await project.productProjections().get({ queryArgs: { where } }).execute()).body.results;
  if (!found) throw new Error('The seed lacks the product');
  const type = project.productTypes().withId({ ID: found.productType.id });
  const label = { 'sk-SK': 'Hlučnosť' };
  const attribute = { name: 'noiseLevel', label, type: { name: 'text' }, isRequired: false } as const;
  await type
    .post({
      body: {
        version: (await type.get().execute()).body.version,
        actions: [{ action: 'addAttributeDefinition', attribute }],
      },
    })
    .execute();
  const quiet = { action: 'setAttribute', variantId: 1, name: attribute.name, value: '60 dB', staged: false } as const;
  await project
    .products()
    .withId({ ID: found.id })
    .post({ body: { version: found.version, actions: [quiet] } })
    .execute();
  const labelNow = async () => (await shown())?.attributes.find(({ name }) => name === attribute.name)?.label;
  for (const until = Date.now() + 10_000; (await labelNow()) === undefined && Date.now() < until; ) await wait(100);
  expect(await labelNow()).toBe('Hlučnosť');
});
