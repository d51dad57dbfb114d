import { setTimeout as wait } from 'node:timers/promises';
import { createCommerceDesk } from '@exwerk/embedded-services/overview/commerce';
import { createCommerceProject } from '@exwerk/embedded-services/overview/commerce-project';
import * as z from 'zod';
import { suiteShop } from '../testing/suite-shop.ts';
import { watchPrices } from './price-watch.ts';

const shop = suiteShop();

const page = z.looseObject({ results: z.array(z.unknown()) });

it('[LIVE-02] follows a price whose change is told after a later one, and each change once', async () => {
  const desk = createCommerceDesk(createCommerceProject(`${shop.upstreams.url}/commerce`));
  const skuOfCart = { early: 'EX30000005', late: 'EX30000006' };
  const refreshed: string[] = [];
  const { commerce, log } = shop.services;
  const connections = {
    cartsShowing: (skus: ReadonlySet<string> | null) =>
      Object.entries(skuOfCart).flatMap(([cartId, sku]) => (skus === null || skus.has(sku) ? [cartId] : [])),
  };
  const until = async (count: number) => {
    for (const end = Date.now() + 10_000; refreshed.length < count && Date.now() < end; ) await wait(50);
  };
  const unwatch = shop.upstreams.watch(({ path, where }) =>
    path.endsWith('/products') && where.startsWith('lastModifiedAt')
      ? answer => {
          const { results, ...others } = page.parse(answer);
          return { ...others, results: results.filter(one => !JSON.stringify(one).includes(skuOfCart.early)) };
        }
      : undefined,
  );
  await desk.setPrice(skuOfCart.early, 'EUR', 457);
  await wait(20);
  await desk.setPrice(skuOfCart.late, 'EUR', 458);
  // It begins with what has changed within the last minute.
  const prices = watchPrices({ commerce, log, connections }, async cartId => {
    refreshed.push(cartId);
  });
  await until(1);
  unwatch();
  await until(2);
  // Longer than until the next look.
  await wait(2500);
  prices.stop();
  expect(refreshed).toEqual(['late', 'early']);
});

it('[LIVE-02] tries a cart again that could not be brought to its price', async () => {
  const desk = createCommerceDesk(createCommerceProject(`${shop.upstreams.url}/commerce`));
  const { commerce, log } = shop.services;
  const tries: string[] = [];
  const connections = {
    cartsShowing: (skus: ReadonlySet<string> | null) => (skus === null || skus.has('EX30000007') ? ['cart'] : []),
  };
  const prices = watchPrices({ commerce, log, connections }, async cartId => {
    tries.push(cartId);
    if (tries.length < 3) throw new Error('away');
  });
  await desk.setPrice('EX30000007', 'EUR', 459);
  // Four looks and more.
  await wait(9000);
  prices.stop();
  expect(tries).toEqual(['cart', 'cart', 'cart']);
}, 15_000);
