import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import * as z from 'zod';
import { suiteShop } from '../testing/suite-shop.ts';
import { createCategories } from './categories.ts';

/** Facts of many more categories and products than the seed has: as many characters as those would take. */

const shop = suiteShop();
const storefront = storefrontByCountry('sk');
const [locale] = storefront.locales;
const mostUsual = 4 * 1024 * 1024;

it('reads a tree of thousands of categories once', async () => {
  const categories = createCategories(shop.services);
  const page = z.object({ results: z.array(z.looseObject({ name: z.record(z.string(), z.string()) })) }).loose();
  let asked = 0;
  const unwatch = shop.upstreams.watch(({ method, path }) => {
    if (method !== 'GET' || !path.endsWith('/categories')) return undefined;
    asked += 1;
    return answer => {
      const { results, ...others } = page.parse(answer);
      const text = 'x'.repeat(Math.ceil((2 * mostUsual) / Math.max(1, results.length)));
      return { ...others, results: results.map(one => ({ ...one, name: { ...one.name, 'en-GB': text } })) };
    };
  });
  const { length } = (await categories.tree(storefront, locale)).listed();
  const once = asked;
  expect((await categories.tree(storefront, locale)).listed()).toHaveLength(length);
  unwatch();
  expect(once).toBeGreaterThan(0);
  expect(asked).toBe(once);
});
