import type { Cart as PlatformCart } from '@commercetools/platform-sdk';
import type { Cart } from '@exwerk/contract/calls/cart';
import * as calls from '@exwerk/contract/calls/cart-calls';
import * as orders from '@exwerk/contract/calls/order-calls';
import type { Pricing } from '@exwerk/contract/calls/pricing';
import { countries } from '@exwerk/contract/storefronts/countries';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { addressIn, openShop, referenceOf, type Shopper, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
let skus: string[] = [];

beforeAll(async () => {
  shop = await openShop();
  const products = shop.services.commerce.service.productProjections();
  const { results } = (await products.get({ queryArgs: { limit: 60 } }).execute()).body;
  const stock = await shop.services.commerce.service
    .inventory()
    .get({ queryArgs: { limit: 500 } })
    .execute();
  const plenty = new Set(stock.body.results.filter(entry => entry.availableQuantity >= 40).map(({ sku }) => sku));
  skus = results.flatMap(({ masterVariant: { sku = '' } }) => (/^EX[13]/.test(sku) && plenty.has(sku) ? [sku] : []));
}, 120_000);
afterAll(() => shop.close());

/** Numbers that look random and are the same in every run. */
function numbers(start: number): (below: number) => number {
  let state = start;
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const cents = (amounts: readonly { centAmount: number }[]) =>
  amounts.reduce((sum, { centAmount }) => sum + centAmount, 0);

/** What the rows come to, whatever they are for. */
const sumOf = ({ goods, discounts, delivery, fee }: Pricing) =>
  goods.centAmount -
  cents(discounts.map(({ amount }) => amount)) +
  delivery.amount.centAmount +
  (fee?.amount.centAmount ?? 0);

/** The same figures from the commerce service's own words alone: from what each thing costs after its discounts. */
function independently({ lineItems, customLineItems, shippingInfo, ...cart }: PlatformCart) {
  const before = lineItems.map(({ price, quantity }) => (price.discounted ?? price).value.centAmount * quantity);
  const goods = before.reduce((sum, amount) => sum + amount, 0);
  const fee = cents(customLineItems.map(({ money, quantity }) => ({ centAmount: money.centAmount * quantity })));
  const delivery = shippingInfo?.price.centAmount ?? 0;
  return { goods, fee, delivery, taken: goods + fee + delivery - cart.totalPrice.centAmount, total: cart.totalPrice };
}

async function checkAgainstCommerce(cart: Pick<Cart, 'id' | 'pricing'>): Promise<void> {
  const { body } = await shop.services.commerce.service.carts().withId({ ID: cart.id }).get().execute();
  const own = independently(body);
  const { pricing } = cart;
  expect(sumOf(pricing)).toBe(pricing.total.centAmount);
  expect({
    goods: pricing.goods.centAmount,
    fee: pricing.fee?.amount.centAmount ?? 0,
    delivery: pricing.delivery.amount.centAmount,
    taken: cents(pricing.discounts.map(({ amount }) => amount)),
    total: pricing.total,
  }).toEqual({
    ...own,
    total: { centAmount: own.total.centAmount, currencyCode: own.total.currencyCode, fractionDigits: 2 },
  });
  expect(pricing.total).toEqual({ ...pricing.total, centAmount: body.taxedPrice?.totalGross.centAmount });
  if (!pricing.isNet)
    expect(cents(pricing.taxPortions.map(({ amount }) => amount))).toBe(body.taxedPrice?.totalTax?.centAmount);
}

/** Some articles in any number, with whatever takes something off. */
async function someCart(shopper: Shopper, country: string, pick: (below: number) => number): Promise<Cart> {
  let { cart } = await shopper.call(calls.createCart);
  for (let lines = 1 + pick(3); lines > 0; lines -= 1) {
    const sku = skus[pick(skus.length)];
    ({ cart } = await shopper.call(calls.addToCart, referenceOf(cart), { sku }, 1 + pick(12)));
  }
  for (const code of ['WELCOME10', 'SAVE5', 'FREESHIP'])
    if (pick(2) === 1) ({ cart } = await shopper.call(calls.applyCartCoupon, referenceOf(cart), code));
  const address = addressIn(country);
  const changes = [
    { action: 'setBillingAddress', address },
    { action: 'setShippingAddress', address },
    { action: 'setCustomerEmail', email: 'eva@exwerk.example' },
  ];
  if (pick(4) > 0) ({ cart } = await shopper.call(calls.updateCart, referenceOf(cart), changes));
  return cart;
}

it.each(countries)(
  '[AGREE-01] in %s the rows of random carts add up to what the commerce service asks for',
  async country => {
    const pick = numbers(country.charCodeAt(0) * 256 + country.charCodeAt(1));
    for (let round = 0; round < 4; round += 1) {
      const cart = await someCart(shop.shopper(country), country, pick);
      await checkAgainstCommerce(cart);
      expect(cart.pricing.discounts.every(({ name, amount }) => name !== null && amount.centAmount > 0)).toBe(true);
    }
  },
);

it.each(countries.filter(country => storefrontByCountry(country).bankTransfer))(
  '[AGREE-02] in %s an order has the rows of its cart',
  async country => {
    const shopper = shop.shopper(country);
    const cart = await someCart(shopper, country, () => 1);
    const { cart: paid } = await shopper.call(orders.createBankPayment, referenceOf(cart));
    const { order } = await shopper.call(orders.createMyOrderFromCart, referenceOf(paid));
    expect(order.pricing).toEqual(cart.pricing);
    expect(order.pricing.discounts.length).toBeGreaterThan(2);
  },
);

it('[AGREE-01] [AGREE-05] the fee for cash on delivery is a row of its own, named in the language of the page', async () => {
  const shopper = shop.shopper('sk');
  const cart = await someCart(shopper, 'sk', () => 1);
  const { cart: charged } = await shopper.call(orders.setCashOnDeliveryFee, referenceOf(cart), true);
  await checkAgainstCommerce(charged);
  expect(charged.pricing.fee?.amount.centAmount).toBeGreaterThan(0);
  expect(charged.pricing.total.centAmount).toBe(
    cart.pricing.total.centAmount + (charged.pricing.fee?.amount.centAmount ?? 0),
  );
});

it.each([
  ['sk', 5],
  ['it', 5],
  ['cz', 100],
  ['hu', 500],
  ['pl', 1],
  ['hr', 1],
])('[AGREE-01] in %s cash on delivery is rounded to %i cents, beside the total that stays', async (country, step) => {
  const amounts = new Set<number>();
  for (const quantity of [1, 2, 3, 4, 5, 7]) {
    const shopper = shop.shopper(country);
    const { cart: empty } = await shopper.call(calls.createCart);
    const { cart: filled } = await shopper.call(calls.addToCart, referenceOf(empty), { sku: skus[quantity] }, quantity);
    const { cart } = await shopper.call(calls.applyCartCoupon, referenceOf(filled), 'WELCOME10');
    expect(cart.pricing.cash).toBeNull();
    const { total, cash } = (await shopper.call(orders.setCashOnDeliveryFee, referenceOf(cart), true)).cart.pricing;
    const due = cash?.due.centAmount ?? total.centAmount;
    expect(due % step).toBe(0);
    expect(Math.abs(due - total.centAmount)).toBeLessThanOrEqual(step / 2);
    expect(cash?.rounding.centAmount ?? 0).toBe(due - total.centAmount);
    amounts.add(due - total.centAmount);
  }
  expect(amounts.size > 1).toBe(step > 1);
});

it('[SHIP-04] what is free says so: a coupon for delivery leaves nothing to go', async () => {
  const shopper = shop.shopper('pl');
  const { cart: empty } = await shopper.call(calls.createCart);
  const { cart } = await shopper.call(calls.addToCart, referenceOf(empty), { sku: skus[0] }, 1);
  const { cart: free } = await shopper.call(calls.applyCartCoupon, referenceOf(cart), 'FREESHIP');
  expect(free.freeDelivery.missing.centAmount).toBe(0);
});
