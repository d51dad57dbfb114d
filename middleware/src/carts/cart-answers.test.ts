import * as calls from '@exwerk/contract/calls/cart-calls';
import { getMe } from '@exwerk/contract/calls/customer-calls';
import { setNetPricing, validateVat } from '@exwerk/contract/calls/store-calls';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { addressIn, readyCart, referenceOf } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

const drill = { sku: 'EX30000001' };

async function withDrills(quantity: number) {
  const shopper = shop.shopper('sk');
  const { cart } = await shopper.call(calls.createCart);
  return { shopper, cart: (await shopper.call(calls.addToCart, referenceOf(cart), drill, quantity)).cart };
}

it('[CART-01] [TMW-03] makes a cart first, then adds to it; a second one is not made', async () => {
  const shopper = shop.shopper('sk');
  expect((await shopper.call(getMe, { customer: true })).me).toEqual({ customer: null, activeCart: null });
  const { cart } = await shopper.call(calls.createCart);
  expect((await shopper.call(calls.createCart)).cart.id).toBe(cart.id);
  const { cart: filled } = await shopper.call(calls.addToCart, referenceOf(cart), drill, 1);
  expect(filled).toMatchObject({ cartState: 'Active', storeKey: 'store-sk', itemCount: 1, shippingAddress: null });
  expect(filled.lineItems).toHaveLength(1);
  expect((await shopper.call(getMe, { customer: true })).me.activeCart?.id).toBe(cart.id);
});

it('[CART-04] [CART-05] adds to the line that is there, and removes it at zero', async () => {
  const { shopper, cart } = await withDrills(1);
  const { cart: more } = await shopper.call(calls.addToCart, referenceOf(cart), drill, 2);
  expect(more.lineItems.map(({ quantity }) => quantity)).toEqual([3]);
  const lineItemId = more.lineItems[0]?.id;
  const { cart: empty } = await shopper.call(calls.updateCartQuantity, referenceOf(more), { lineItemId }, 0);
  expect(empty.lineItems).toEqual([]);
});

it('[CART-02] refuses a stale version with ConcurrentModification and changes nothing', async () => {
  const { shopper, cart } = await withDrills(1);
  const problem = await shopper.refused(calls.addToCart, { id: cart.id, version: cart.version - 1 }, drill, 1);
  expect(problem).toMatchObject({ code: 'ConcurrentModification', status: 409 });
  expect((await shopper.call(getMe, { customer: false })).me.activeCart?.version).toBe(cart.version);
});

it('[CART-13] keeps the carts of others closed', async () => {
  const { cart } = await withDrills(1);
  expect(await shop.shopper('sk').refused(calls.addToCart, referenceOf(cart), drill, 1)).toMatchObject({
    status: 404,
    code: 'CartNotFound',
  });
});

it('[CART-08] says that an unknown item is not in the store', async () => {
  const { shopper, cart } = await withDrills(1);
  const problem = await shopper.refused(calls.addToCart, referenceOf(cart), { sku: 'EX39999999' }, 1);
  expect(problem).toMatchObject({ status: 404, code: 'ProductNotFound' });
  expect(problem.message).toContain('not found in the store');
});

it('[CART-34] refuses more than a cart holds', async () => {
  const { shopper, cart } = await withDrills(1);
  expect(await shopper.refused(calls.addToCart, referenceOf(cart), drill, 1001)).toMatchObject({
    status: 400,
    code: 'InvalidInput',
  });
});

it('[CART-15] [SHIP-04] shows tax and shipping before there is an address', async () => {
  const { cart } = await withDrills(1);
  expect(cart.shippingInfo).toMatchObject({
    methodKey: 'parcel',
    price: { centAmount: 0 },
    freeAbove: { centAmount: 5900 },
    deliveryDays: '2-4',
  });
  const { totalNet, totalGross, taxPortions } = cart.taxedPrice ?? {
    totalNet: { centAmount: 0 },
    totalGross: { centAmount: 0 },
    taxPortions: [],
  };
  expect(taxPortions[0]?.rate).toBe(0.23);
  expect(totalNet.centAmount + (taxPortions[0]?.amount.centAmount ?? 0)).toBe(totalGross.centAmount);
});

it('[DISC-05] takes 0, 5, 5, 10 and 15 percent off at 2, 3, 4, 5 and 10 pieces', async () => {
  const percents: number[] = [];
  const { shopper, cart } = await withDrills(2);
  let current = cart;
  for (const quantity of [2, 3, 4, 5, 10]) {
    const lineItemId = current.lineItems[0]?.id;
    current = (await shopper.call(calls.updateCartQuantity, referenceOf(current), { lineItemId }, quantity)).cart;
    const line = current.lineItems[0];
    if (line) percents.push(Math.round(100 - (100 * line.totalPrice.centAmount) / (line.price.centAmount * quantity)));
  }
  expect(percents).toEqual([0, 5, 5, 10, 15]);
  expect(current.discounts).toMatchObject([
    { type: 'volume', target: 'lineItems', value: { type: 'relative', permyriad: 1500 }, requiresDiscountCode: false },
  ]);
});

it('[CART-36] [TMW-10] [TMW-11] [DISC-22] applies a coupon in any case, once, and takes it off again', async () => {
  const { shopper, cart } = await withDrills(1);
  const { cart: cheaper } = await shopper.call(calls.applyCartCoupon, referenceOf(cart), 'welcome10');
  expect(cheaper.discounts).toMatchObject([{ type: 'coupon', requiresDiscountCode: true }]);
  expect(cheaper.totalPrice.centAmount).toBe(cart.totalPrice.centAmount * 0.9);
  const again = await shopper.refused(calls.applyCartCoupon, referenceOf(cheaper), 'WELCOME10');
  expect(again).toMatchObject({ code: 'DiscountCodeNonApplicable', status: 400, message: 'Coupon code is not valid.' });
  expect((await shopper.refused(calls.applyCartCoupon, referenceOf(cheaper), 'NOSUCH')).code).toBe(
    'DiscountCodeNonApplicable',
  );
  const id = cheaper.discountCodes[0]?.discountCode.id;
  const { cart: full } = await shopper.call(calls.removeCartCoupon, referenceOf(cheaper), {
    id,
    type: 'discount-code',
  });
  expect(full.totalPrice).toEqual(cart.totalPrice);
});

it("[GUAR-01] [GUAR-06] sells a guarantee at its share, with its parent's quantity, and removes it with its parent", async () => {
  const { shopper, cart } = await withDrills(2);
  const { cart: covered } = await shopper.call(calls.updateCart, referenceOf(cart), [
    { action: 'addLineItem', sku: '4100010', quantity: 1, parentSku: drill.sku },
  ]);
  const guarantee = covered.lineItems.find(({ isVirtual }) => isVirtual);
  expect(guarantee).toMatchObject({ type: 'extra_guarantee', quantity: 2, custom: { parentSku: drill.sku } });
  expect(guarantee?.price.centAmount).toBe(Math.round((cart.lineItems[0]?.price.centAmount ?? 0) * 0.05));
  expect(covered.itemCount).toBe(2);
  const lineItemId = cart.lineItems[0]?.id;
  const { cart: three } = await shopper.call(calls.updateCartQuantity, referenceOf(covered), { lineItemId }, 3);
  expect(three.lineItems.map(({ quantity }) => quantity)).toEqual([3, 3]);
  const { cart: none } = await shopper.call(calls.removeFromCart, referenceOf(three), { lineItemId });
  expect(none.lineItems).toEqual([]);
});

it('[TMW-07] [TMW-08] sets addresses, email and custom fields in one update, or nothing of it', async () => {
  const { shopper, cart } = await withDrills(1);
  const foreign = [
    { action: 'setCustomerEmail', email: 'a@b.example' },
    { action: 'setBillingAddress', address: addressIn('de') },
  ];
  expect(await shopper.refused(calls.updateCart, referenceOf(cart), foreign)).toMatchObject({
    status: 400,
    fields: { '1.address.country': 'must be SK' },
  });
  const ready = await readyCart(shopper);
  expect(ready).toMatchObject({
    customerEmail: 'eva@exwerk.example',
    billingAddress: { city: 'Sample' },
    shippingAddress: { country: 'SK' },
  });
  const { cart: marked } = await shopper.call(calls.updateCart, referenceOf(ready), [
    { action: 'setCustomType', fields: { utmSource: 'letter', customerAgreedToSendEmail: true } },
    { action: 'recalculate', updateProductData: true },
  ]);
  expect(marked.custom).toMatchObject({ utmSource: 'letter', customerAgreedToSendEmail: true });
});

it('[TMW-09] [CART-12] deletes a cart', async () => {
  const { shopper, cart } = await withDrills(1);
  expect(await shopper.call(calls.deleteCart, referenceOf(cart))).toEqual({ cart: { id: cart.id } });
  expect((await shopper.call(getMe, { customer: false })).me.activeCart).toBeNull();
});

it('[TMW-18] lists the shipping methods with the rates of this country only', async () => {
  const { shippingMethods } = await shop.shopper('fr').call(calls.getShippingMethods);
  expect(shippingMethods.map(({ key, price }) => [key, price?.centAmount])).toEqual([
    ['parcel', 695],
    ['freight', 3995],
  ]);
});

it('[VAT-02] [VAT-05] [VAT-06] [VAT-16] tells the three outcomes of a VAT check', async () => {
  const shopper = shop.shopper('de');
  const check = (vatNumber: string) => shopper.call(validateVat, { vatNumber });
  expect(await check('123.456.789')).toEqual({ outcome: 'valid', code: 200, vatNumber: 'DE123456789' });
  expect(await check('DE123456201')).toMatchObject({ outcome: 'not-valid', code: 201 });
  expect(await check('DE123456208')).toMatchObject({ outcome: 'could-not-validate', code: 208 });
  expect(await check('DE123456666')).toMatchObject({ outcome: 'could-not-validate', code: 999 });
});

it("[VAT-10] [VAT-23] [OPEN-B24] shows net prices after another country's valid number, never after our own or a domestic one, and gross again without", async () => {
  const shopper = shop.shopper('de');
  const cart = await readyCart(shopper, { address: { company: 'Sample GmbH' } });
  const own = storefrontByCountry('de').vat.ownNumber;
  for (const vatNumber of [own, 'DE123456789', 'ATU12345201'])
    expect(await shopper.call(setNetPricing, referenceOf(cart), { vatNumber })).toMatchObject({ net: false });
  const { cartVersion } = await shopper.call(setNetPricing, referenceOf(cart), { vatNumber: 'ATU12345678' });
  const net = (await shopper.call(getMe, { customer: false })).me.activeCart;
  const gross = cart.totalPrice.centAmount;
  expect(net).toMatchObject({
    taxMode: 'External',
    totalPrice: { centAmount: Math.round(gross / 1.19) },
    billingAddress: { company: 'Sample GmbH', vatNumber: 'ATU12345678', vatValidated: true },
  });
  expect(net?.taxedPrice?.totalNet).toEqual(net?.taxedPrice?.totalGross);
  expect(await shopper.call(setNetPricing, { id: cart.id, version: cartVersion }, { vatNumber: null })).toMatchObject({
    net: false,
  });
  expect((await shopper.call(getMe, { customer: false })).me.activeCart?.totalPrice.centAmount).toBe(gross);
});

it('[VAT-10] offers a guarantee at what its line will cost, in a cart with net prices without the tax', async () => {
  const shopper = shop.shopper('gb');
  const { cart } = await shopper.call(calls.createCart);
  const filled = (await shopper.call(calls.addToCart, referenceOf(cart), drill, 1)).cart;
  const [gross] = (await shopper.call(calls.getGuaranteeOffers, drill)).offers;
  const { cartVersion } = await shopper.call(setNetPricing, referenceOf(filled), {
    vatNumber: 'DE123456200',
    company: 'Sample GmbH',
  });
  const [offer] = (await shopper.call(calls.getGuaranteeOffers, drill)).offers;
  if (!offer || !gross) throw new Error('No guarantee is offered');
  expect(offer.price.centAmount).toBeLessThan(gross.price.centAmount);
  const action = { action: 'addLineItem' as const, sku: offer.sku, quantity: 1, parentSku: drill.sku };
  const { cart: bought } = await shopper.call(calls.updateCart, { id: cart.id, version: cartVersion }, [action]);
  expect(bought.lineItems.find(line => line.variant.sku === offer.sku)?.price).toEqual(offer.price);
});

it('[GUAR-02] [GUAR-07] offers guarantees at their share of the price, none for a guarantee', async () => {
  const shopper = shop.shopper('sk');
  const { cart } = await withDrills(1);
  const price = cart.lineItems[0]?.price.centAmount ?? 0;
  const { offers } = await shopper.call(calls.getGuaranteeOffers, drill);
  expect(offers.slice(0, 3).map(offer => [offer.years, offer.price.centAmount])).toEqual([
    [1, Math.round(price * 0.05)],
    [2, Math.round(price * 0.09)],
    [3, Math.round(price * 0.12)],
  ]);
  expect(await shopper.call(calls.getGuaranteeOffers, { sku: '4100010' })).toEqual({ offers: [] });
});
