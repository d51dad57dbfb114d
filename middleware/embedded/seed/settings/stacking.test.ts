import type { Cart, CartDraft } from '@commercetools/platform-sdk';
import { openShop, type Shop } from '@exwerk/embedded-commerce/testing/shop';
import { promotionOf } from '../catalog/promotions.ts';
import { seedProducts } from '../catalog/seed-product.ts';
import { createSeed } from '../seed.ts';
import { CART_DISCOUNTS, loyaltyAndPersonalised } from './discounts.ts';

// Bernd is in tier 3 (4 %); what he was given is less, so loyalty is the better one for him.
const personalised = [
  { name: 'vera', email: 'vera@exwerk.example', percent: 7 },
  { name: 'bernd', email: 'bernd@exwerk.example', percent: 3 },
];
const size = 420;
const products = [...seedProducts(size)];
const regular = products.find(product => product.role === 'main' && promotionOf(product) === undefined);
const onSale = products.find(product => promotionOf(product) === 20);

let shop: Shop;
beforeAll(async () => {
  const seed = createSeed({ products: size, imageBaseUrl: 'http://localhost:8090/images' });
  const others = CART_DISCOUNTS.filter(({ key }) => !/^(loyalty|personalised)-/.test(key ?? ''));
  shop = await openShop({ ...seed, reviews: [], cartDiscounts: [...others, ...loyaltyAndPersonalised(personalised)] });
});
afterAll(() => shop.stop());

const cartOf = async (customer: string | undefined, more: Partial<CartDraft>): Promise<Cart> => {
  const found =
    customer === undefined ? undefined : await shop.api.customers().withKey({ key: customer }).get().execute();
  const draft: CartDraft = {
    currency: 'EUR',
    country: 'SK',
    store: { typeId: 'store', key: 'store-sk' },
    ...(found === undefined ? {} : { customerId: found.body.id }),
    ...more,
  };
  return (await shop.api.carts().post({ body: draft }).execute()).body;
};

/** The keys of the discounts of the first line, in the order in which they apply. */
const applied = async (cart: Cart): Promise<(string | undefined)[]> => {
  const included = cart.lineItems[0]?.discountedPricePerQuantity[0]?.discountedPrice.includedDiscounts ?? [];
  return Promise.all(
    included.map(
      async ({ discount }) => (await shop.api.cartDiscounts().withId({ ID: discount.id }).get().execute()).body.key,
    ),
  );
};

/** Half to the even cent, as the service rounds. */
const without = (cents: number, percent: number) => {
  const off = (cents * percent) / 100;
  const low = Math.floor(off);
  const rest = off - low;
  return cents - (rest > 0.5 || (rest === 0.5 && low % 2 === 1) ? low + 1 : low);
};

const one = (sku: string | undefined, quantity = 1): Partial<CartDraft> => ({
  lineItems: [{ sku: sku ?? '', quantity }],
});

describe('[OPEN-B42] stacking', () => {
  it('of loyalty and a personalised discount the better one applies, never both', async () => {
    const base = await cartOf(undefined, one(regular?.sku));
    const price = base.totalPrice.centAmount;
    expect(await applied(base)).toEqual([]);
    const vera = await cartOf('vera', one(regular?.sku));
    expect(await applied(vera)).toEqual(['personalised-vera']);
    expect(vera.totalPrice.centAmount).toBe(without(price, 7));
    const bernd = await cartOf('bernd', one(regular?.sku));
    expect(await applied(bernd)).toEqual(['loyalty-sk-tier-3']);
    expect(bernd.totalPrice.centAmount).toBe(without(price, 4));
  });

  it('[DISC-14] a cart without loyalty has the personalised one, though loyalty would be better', async () => {
    const custom = (withoutLoyaltyDiscount: boolean): Partial<CartDraft> => ({
      custom: { type: { typeId: 'type', key: 'cart-fields' }, fields: { withoutLoyaltyDiscount } },
    });
    const bernds = async (without: boolean) =>
      applied(await cartOf('bernd', { ...one(regular?.sku), ...custom(without) }));
    expect(await bernds(true)).toEqual(['personalised-bernd']);
    expect(await bernds(false)).toEqual(['loyalty-sk-tier-3']);
  });

  it('another group changes which of the two is better', async () => {
    const { body: bernd } = await shop.api.customers().withKey({ key: 'bernd' }).get().execute();
    const changed = await shop.api
      .customers()
      .withId({ ID: bernd.id })
      .post({
        body: {
          version: bernd.version,
          actions: [{ action: 'setCustomerGroup', customerGroup: { typeId: 'customer-group', key: 'tier-1' } }],
        },
      })
      .execute();
    expect(await applied(await cartOf('bernd', one(regular?.sku)))).toEqual(['personalised-bernd']);
    await shop.api
      .customers()
      .withId({ ID: bernd.id })
      .post({
        body: {
          version: changed.body.version,
          actions: [{ action: 'setCustomerGroup', customerGroup: { typeId: 'customer-group', key: 'tier-3' } }],
        },
      })
      .execute();
    expect(await applied(await cartOf('bernd', one(regular?.sku)))).toEqual(['loyalty-sk-tier-3']);
  });

  it('product discount, volume, loyalty or personalised, coupon: each on the remaining price', async () => {
    const quantity = 5;
    const cart = await cartOf('vera', { ...one(onSale?.sku, quantity), discountCodes: ['WELCOME10'] });
    const { price } = cart.lineItems[0] ?? {};
    const sale = without(price?.value.centAmount ?? 0, 20);
    expect(price?.discounted?.value.centAmount).toBe(sale);
    expect(await applied(cart)).toEqual(['volume-volume_discount_default-5', 'personalised-vera', 'coupon-welcome10']);
    const unit = without(without(without(sale, 10), 7), 10);
    expect(cart.totalPrice.centAmount).toBe(unit * quantity);
  });

  it('never below zero: a voucher takes no more than there is', async () => {
    const externalPrice = { currencyCode: 'EUR', centAmount: 120 };
    const cart = await cartOf('vera', {
      lineItems: [{ sku: regular?.sku ?? '', externalPrice }],
      discountCodes: ['SAVE5', 'WELCOME10'],
    });
    expect(cart.totalPrice.centAmount).toBe(0);
  });
});

describe('discounts of the spec as data', () => {
  it.each([
    [2, 0],
    [3, 5],
    [4, 5],
    [5, 10],
    [9, 10],
    [10, 15],
  ])(
    '[DISC-05] %i pieces of a product without a group of its own: %i percent, for guests too',
    async (quantity, percent) => {
      const base = await cartOf(undefined, one(regular?.sku));
      const cart = await cartOf(undefined, one(regular?.sku, quantity));
      expect(cart.totalPrice.centAmount).toBe(without(base.totalPrice.centAmount, percent) * quantity);
    },
  );

  it('loyalty holds in every country for its group only, on goods and not on guarantees', async () => {
    const france = { country: 'FR', store: { typeId: 'store' as const, key: 'store-fr' } };
    const cart = await cartOf('bernd', { ...france, lineItems: [{ sku: regular?.sku ?? '' }, { sku: '4100010' }] });
    expect(await applied(cart)).toEqual(['loyalty-fr-tier-3']);
    expect(cart.lineItems[1]?.discountedPricePerQuantity).toEqual([]);
    expect(await applied(await cartOf('anna', { ...france, ...one(regular?.sku) }))).toEqual([]);
  });

  it('second choice and test articles are never cheaper by volume', async () => {
    const secondChoice = products.find(({ role }) => role === 'second-choice');
    expect(await applied(await cartOf(undefined, one(secondChoice?.sku, 10)))).toEqual([]);
  });
});
