import { getLoyaltyLevels } from '@exwerk/contract/calls/customer-calls';
import { discountStates } from '../indexing/product-discounts.ts';
import { createReviews } from '../reviews/reviews.ts';
import { suiteShop } from '../testing/suite-shop.ts';

/** What a project may have more of than an answer of the commerce service holds. */

jest.setTimeout(60_000);

const shop = suiteShop();
const project = () => shop.services.commerce.service;
const times = async (count: number, make: (number: number) => Promise<unknown>) => {
  for (let number = 0; number < count; number += 1) await make(number);
};

it('knows the states of all product discounts', async () => {
  const before = Object.keys(await discountStates(shop.services.commerce, Date.now())).length;
  await times(501, number =>
    project()
      .productDiscounts()
      .post({
        body: {
          name: { 'en-GB': 'Sale' },
          value: { type: 'relative', permyriad: 100 },
          predicate: 'sku="none"',
          sortOrder: `0.0${number + 1}1`,
          isActive: false,
        },
      })
      .execute(),
  );
  expect(Object.keys(await discountStates(shop.services.commerce, Date.now()))).toHaveLength(before + 501);
});

it('[MINE-07] knows all reviews of a customer, the latest first', async () => {
  const { body } = await project()
    .customers()
    .get({ queryArgs: { limit: 1 } })
    .execute();
  const id = body.results[0]?.id ?? '';
  const reviews = createReviews(shop.services);
  const before = (await reviews.ofCustomer(id)).length;
  await times(501, number =>
    project()
      .reviews()
      .post({ body: { title: `${number}`, customer: { typeId: 'customer', id } } })
      .execute(),
  );
  const written = await reviews.ofCustomer(id);
  expect(written).toHaveLength(before + 501);
  const dates = written.map(({ createdAt }) => createdAt);
  expect(dates).toEqual(dates.toSorted().reverse());
});

it('[TMW-20] finds the loyalty levels among however many groups', async () => {
  const groups = project().customerGroups();
  const key = 'tier-2';
  const { body: level } = await groups.withKey({ key }).get().execute();
  await groups
    .withKey({ key })
    .post({ body: { version: level.version, actions: [{ action: 'setKey', key: 'was' }] } })
    .execute();
  await times(120, number => groups.post({ body: { groupName: `Group ${number}` } }).execute());
  await groups.post({ body: { groupName: 'Level', key } }).execute();
  const { levels } = await shop.shopper('gb').call(getLoyaltyLevels);
  expect(levels.map(({ levelNumber }) => levelNumber)).toEqual([1, 2, 3, 4, 5]);
});
