import { suiteShop } from '../testing/suite-shop.ts';
import { startBackgroundWork } from './background-work.ts';
import { watched } from './catalog-changes.ts';

jest.setTimeout(120_000);

const shop = suiteShop({ SEARCH_INDEXING: 'true' });

it('knows after the first changes up to where it saw each kind of data, so that a restart passes over none', async () => {
  const { indexing } = shop.features;
  const work = startBackgroundWork(shop.services, indexing, () => undefined);
  const until = async (holds: () => Promise<boolean> | boolean) => {
    const end = Date.now() + 60_000;
    while (!(await holds())) {
      if (Date.now() > end) throw new Error('It does not come');
      await new Promise(resolve => setTimeout(resolve, 100));
    }
  };
  await until(async () => (await indexing.mark.read()) !== null);
  const { body } = await shop.services.commerce.service
    .productDiscounts()
    .post({
      body: {
        name: { 'en-GB': 'Half' },
        value: { type: 'relative', permyriad: 5000 },
        predicate: 'sku = "EX30000001"',
        sortOrder: '0.99',
        isActive: true,
      },
    })
    .execute();
  await until(async () => (await indexing.mark.read())?.discounts?.[body.id] !== undefined);
  const mark = await indexing.mark.read();
  expect(Object.keys(mark?.seen ?? {}).sort()).toEqual(watched.map(({ kind }) => kind).sort());
  work.stop();
});
