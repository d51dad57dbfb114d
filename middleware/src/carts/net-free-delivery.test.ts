import type { Cart } from '@exwerk/contract/calls/cart';
import * as calls from '@exwerk/contract/calls/cart-calls';
import { setNetPricing } from '@exwerk/contract/calls/store-calls';
import { bill, company, foreign, now } from '../testing/billed-cart.ts';
import { addressIn, referenceOf, type Shopper } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';

/** Whether delivery is free does not depend on a VAT number. */

const shop = suiteShop();
const [first, second] = ['EX30000001', 'EX30000003'];

async function setPrice(sku: string, country: string, centAmount: number): Promise<void> {
  const product = shop.services.commerce.service.products().withKey({ key: sku.toLowerCase() });
  const { version } = (await product.get().execute()).body;
  const prices = [{ country: country.toUpperCase(), value: { currencyCode: 'EUR', centAmount } }];
  await product.post({ body: { version, actions: [{ action: 'setPrices', sku, prices, staged: false }] } }).execute();
}

/** Articles at prices with tax, in a cart that waits for its address. */
async function priced(country: string, goods: readonly (readonly [number, number])[]) {
  const shopper = shop.shopper(country);
  let { cart } = await shopper.call(calls.createCart);
  for (const [index, [centAmount, quantity]] of goods.entries()) {
    const sku = [first, second][index] ?? '';
    await setPrice(sku, country, centAmount);
    ({ cart } = await shopper.call(calls.addToCart, referenceOf(cart), { sku }, quantity));
  }
  return { shopper, cart };
}

const addressed = async (shopper: Shopper, country: string, cart: Cart) => {
  const address = addressIn(country);
  const actions = [
    { action: 'setBillingAddress', address },
    { action: 'setShippingAddress', address },
  ];
  return (await shopper.call(calls.updateCart, referenceOf(cart), actions)).cart;
};

const goodsOf = ({ lineItems }: Cart) => lineItems.reduce((sum, { totalPrice }) => sum + totalPrice.centAmount, 0);
const isFree = ({ pricing }: Cart) => pricing.delivery.amount.centAmount === 0;

/** Prices with tax and pieces, and their sum: around the threshold, where amounts without tax lie on its other side. */
const goodsAround = {
  'two that come to the threshold': [5900, [2950, 2]],
  'three that come to a cent less': [5899, [2001, 2], [1897, 1]],
  'five with a quantity discount that come to the threshold': [5900, [1000, 4], [2100, 1]],
  'five with a quantity discount that come to a cent less': [5899, [1011, 4], [2059, 1]],
  'five with two discounts that come to the threshold': [5900, [1096, 4], [2391, 1]],
  'five with two discounts that come to a cent less': [5899, [1101, 4], [2372, 1]],
  'two that come to the threshold and the voucher': [6400, [3200, 2]],
} as const;

describe.each([
  ['fr', null, 'two that come to the threshold'],
  ['fr', null, 'three that come to a cent less'],
  ['sk', null, 'five with a quantity discount that come to the threshold'],
  ['sk', null, 'five with a quantity discount that come to a cent less'],
  ['fr', 'WELCOME10', 'five with two discounts that come to the threshold'],
  ['fr', 'WELCOME10', 'five with two discounts that come to a cent less'],
  ['fr', 'SAVE5', 'two that come to the threshold and the voucher'],
] as const)('[SHIP-04] [OPEN-B27] in %s with coupon %s: %s', (country, coupon, name) => {
  const [withTax, ...goods] = goodsAround[name];
  const filled = async () => {
    const { shopper, cart } = await priced(country, goods);
    if (coupon === null) return { shopper, cart };
    return { shopper, cart: (await shopper.call(calls.applyCartCoupon, referenceOf(cart), coupon)).cart };
  };

  it('are delivered for nothing or not, with tax and without', async () => {
    const { shopper, cart } = await filled();
    const gross = await addressed(shopper, country, cart);
    expect(goodsOf(gross)).toBe(withTax);
    const net = await bill(shopper, company, addressIn(country));
    expect(net.taxMode).toBe('External');
    expect(isFree(net)).toBe(isFree(gross));
    expect(net.freeDelivery.missing.centAmount > 0).toBe(!isFree(gross));
    // Whatever is changed meanwhile.
    const line = { lineItemId: net.lineItems[0]?.id ?? '' };
    const more = (await shopper.call(calls.updateCartQuantity, referenceOf(net), line, 20)).cart;
    expect([isFree(more), more.freeDelivery.missing.centAmount]).toEqual([true, 0]);
    const back = (await shopper.call(calls.updateCartQuantity, referenceOf(more), line, goods[0][1])).cart;
    expect([back.pricing, back.freeDelivery]).toEqual([net.pricing, net.freeDelivery]);
    const again = await bill(shopper, {}, addressIn(country));
    expect([again.pricing, again.freeDelivery]).toEqual([gross.pricing, gross.freeDelivery]);
  });

  it('the same before there is an address', async () => {
    const { shopper, cart } = await filled();
    const named = { vatNumber: foreign, company: 'Mulino S.r.l.' };
    expect(await shopper.call(setNetPricing, referenceOf(cart), named)).toMatchObject({ net: true });
    const net = await now(shopper);
    expect(isFree(net)).toBe(isFree(cart));
    expect(net.freeDelivery.missing.centAmount > 0).toBe(!isFree(cart));
  });
});
