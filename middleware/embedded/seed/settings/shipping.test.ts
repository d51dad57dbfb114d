import { openShop, type Shop } from '@exwerk/embedded-commerce/testing/shop';
import { createSeed } from '../seed.ts';
import { STOREFRONTS } from './stores.ts';

const sku = '4100010';
let shop: Shop;
beforeAll(async () => {
  const seed = createSeed({ products: 1, imageBaseUrl: 'http://localhost:8090/images' });
  shop = await openShop({
    ...seed,
    products: [...seed.products].filter(({ key }) => key === sku),
    reviews: [],
    inventory: [],
  });
});
afterAll(() => shop.stop());

/** The shipping line of a cart with goods of so much, in cents. */
async function shippingOf(country: string, method: 'parcel' | 'freight', goods: number): Promise<number | undefined> {
  const storefront = STOREFRONTS.find(candidate => candidate.country === country);
  const { currency = '', countryCode = '', storeKey = '' } = storefront ?? {};
  const { body: cart } = await shop.api
    .carts()
    .post({
      body: {
        currency,
        country: countryCode,
        store: { typeId: 'store', key: storeKey },
        shippingAddress: { country: countryCode },
        shippingMethod: { typeId: 'shipping-method', key: method },
        lineItems: [{ sku, externalPrice: { currencyCode: currency, centAmount: goods } }],
      },
    })
    .execute();
  expect(cart.totalPrice.centAmount).toBe(goods + (cart.shippingInfo?.price.centAmount ?? 0));
  return cart.shippingInfo?.price.centAmount;
}

const countriesOf = (currency: string) =>
  STOREFRONTS.filter(storefront => storefront.currency === currency && storefront.country !== 'fr').map(
    ({ country }) => country,
  );

describe('shipping lines in carts', () => {
  it.each([
    ['[SHIP-05] EUR', 'EUR', 5900, 195, 995],
    ['[SHIP-07] DKK', 'DKK', 43_900, 1500, 7400],
    ['[SHIP-08] SEK', 'SEK', 65_900, 2200, 11_100],
    ['[SHIP-09] NOK', 'NOK', 68_900, 2300, 11_600],
    ['[SHIP-10] CHF', 'CHF', 5900, 195, 995],
    ['[SHIP-11] CZK', 'CZK', 139_900, 4600, 23_500],
    ['[SHIP-12] PLN', 'PLN', 26_900, 900, 4500],
    ['[SHIP-14] RON', 'RON', 28_900, 1000, 4900],
    ['[SHIP-15] BGN', 'BGN', 11_500, 395, 1995],
  ])('%s: %s free from %i cents, parcel %i, freight %i', async (_, currency, free, parcel, freight) => {
    const countries = countriesOf(currency);
    expect(countries.length).toBeGreaterThan(0);
    for (const country of countries) {
      const found = [
        await shippingOf(country, 'parcel', free - 1),
        await shippingOf(country, 'freight', free - 1),
        await shippingOf(country, 'parcel', free),
        await shippingOf(country, 'freight', free),
      ];
      expect([country, ...found]).toEqual([country, parcel, freight, 0, 0]);
    }
  });
});
