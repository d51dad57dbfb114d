import type { Cart } from '@exwerk/contract/calls/cart';
import * as calls from '@exwerk/contract/calls/cart-calls';
import { addressCall, customerSignMeUp, customerUpdateMe } from '@exwerk/contract/calls/customer-calls';
import * as orders from '@exwerk/contract/calls/order-calls';
import { makePaymentRequest } from '@exwerk/contract/calls/payment-calls';
import { setNetPricing, validateVat } from '@exwerk/contract/calls/store-calls';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { bill, byCard, company, country, due, foreign, now } from '../testing/billed-cart.ts';
import { addressIn, openBeside, readyCart, referenceOf, type Shopper, type TestShop } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';

/** Who pays without tax, and who only tries to. */

const domestic = 'IT12345678901';

const shop = suiteShop();

/** A cart with gross prices, what it costs, and the same without tax. */
async function gross(at: TestShop = shop) {
  const shopper = at.shopper(country);
  const cart = await readyCart(shopper);
  expect(cart.taxMode).toBe('Platform');
  return { shopper, cart, full: due(cart) };
}
async function net(at: TestShop = shop) {
  const { shopper, full } = await gross(at);
  const cart = await bill(shopper, company);
  expect(cart).toMatchObject({ taxMode: 'External', billingAddress: { vatNumber: foreign, vatValidated: true } });
  expect(due(cart)).toBeLessThan(full);
  return { shopper, cart, full };
}

it("[AGREE-04] [CHECKOUT-24] keeps the service's raw answer with the address, and believes nobody else", async () => {
  const { cart, shopper } = await net();
  expect(cart.billingAddress?.vatResponse).toContain('<string>ErrorCode</string>');
  expect(cart.billingAddress?.vatResponse).toContain(foreign);
  const forged = { vatValidated: true, vatResponse: '<ErrorCode>200</ErrorCode>' };
  const invalid = await bill(shopper, { ...company, vatNumber: 'DE123456201', ...forged });
  expect(invalid).toMatchObject({
    taxMode: 'Platform',
    billingAddress: { vatNumber: 'DE123456201', vatValidated: false },
  });
  expect(invalid.billingAddress?.vatResponse).toContain('201');
  const unnamed = await bill(shopper, { company: 'Mulino S.r.l.', ...forged });
  expect(unnamed.billingAddress).not.toHaveProperty('vatValidated');
});

it('[AGREE-04] no address book, sign-up or profile says of itself that a number is valid', async () => {
  const shopper = shop.shopper(country);
  const forged = { vatValidated: true, vatResponse: 'forged', vatNumber: 'DE123456201' };
  const { user } = await shopper.call(customerSignMeUp, {
    ...{ email: 'mulino@exwerk.example', password: 'Sample-Tax-123', firstName: 'Eva', lastName: 'Sample' },
    ...{ locale: 'it-IT', custom: { customerType: 'business', ...forged } },
  });
  expect(user.customer.vatValidated).toBe(false);
  const address = { ...addressIn(country), company: 'Mulino S.r.l.', ...forged };
  const added = await shopper.call(addressCall('add', 'Billing'), { version: user.customer.version }, address);
  expect(added.user.customer.billingAddresses).toMatchObject([{ vatNumber: 'DE123456201', vatValidated: false }]);
  expect(JSON.stringify(added)).not.toContain('forged');
  const [kept] = added.user.customer.billingAddresses;
  const right = { ...address, id: kept?.id, vatNumber: foreign };
  const updated = await shopper.call(addressCall('update', 'Billing'), { version: added.user.customer.version }, right);
  expect(updated.user.customer.billingAddresses).toMatchObject([{ vatNumber: foreign, vatValidated: true }]);
  const change = { firstName: 'Eva', lastName: 'S', dateOfBirth: null, customerType: 'business', ...forged };
  const profile = await shopper.call(customerUpdateMe, { version: updated.user.customer.version }, change);
  expect(profile.user.customer.vatValidated).toBe(false);
});

it.each<[string, object]>([
  ["a private person's address", {}],
  ["a private person's address that still names a number", { vatNumber: foreign, vatValidated: true }],
  ['a company without a number', { company: 'Mulino S.r.l.' }],
  ['a domestic number', { company: 'Mulino S.r.l.', vatNumber: domestic }],
  ['a domestic number without its prefix', { company: 'Mulino S.r.l.', vatNumber: '12345678901' }],
  ['a number that is not valid', { company: 'Mulino S.r.l.', vatNumber: 'DE123456201' }],
  ['a number that nobody could tell of', { company: 'Mulino S.r.l.', vatNumber: 'DE123456208' }],
  ['our own number', { company: 'Mulino S.r.l.', vatNumber: storefrontByCountry(country).vat.ownNumber }],
])('[AGREE-03] %s brings the tax back, and the card pays it', async (_what, address) => {
  const { shopper, full } = await net();
  const changed = await bill(shopper, address);
  expect(changed.taxMode).toBe('Platform');
  expect(due(changed)).toBe(full);
  const paid = await shopper.call(makePaymentRequest, byCard(changed));
  expect(paid.order?.taxedPrice?.totalGross.centAmount).toBe(full);
});

it.each([
  ['null', null],
  ['an empty number', ''],
  ['blanks', '  '],
  ['one that is not valid', 'DE123456201'],
  ['one that nobody could tell of', 'DE123456208'],
  ['one that is nobody’s', 'US123456789'],
  ['a domestic one', domestic],
])('[VAT-09] [AGREE-03] naming %s takes the number off, and its net prices', async (_what, vatNumber) => {
  const { shopper, cart, full } = await net();
  expect(await shopper.call(setNetPricing, referenceOf(cart), { vatNumber })).toMatchObject({ net: false });
  const changed = await now(shopper);
  expect(changed).toMatchObject({ taxMode: 'Platform', billingAddress: { company: company.company } });
  expect(changed.billingAddress).not.toHaveProperty('vatNumber');
  expect(due(changed)).toBe(full);
});

it('[VAT-09] naming the number that the address has already takes nothing off', async () => {
  const { shopper } = await gross();
  const cart = await bill(shopper, { ...company, vatNumber: domestic });
  expect(await shopper.call(setNetPricing, referenceOf(cart), { vatNumber: domestic })).toEqual({
    cartVersion: cart.version,
    net: false,
  });
});

it('[AGREE-03] a direct call makes no private person a company', async () => {
  const { shopper, cart, full } = await gross();
  for (const vatNumber of [foreign, domestic, 'DE123456201'])
    expect(await shopper.call(setNetPricing, referenceOf(cart), { vatNumber })).toEqual({
      cartVersion: cart.version,
      net: false,
    });
  await shopper.call(validateVat, { vatNumber: foreign });
  expect(due(await now(shopper))).toBe(full);
});

it('[AGREE-03] a number that was checked before there was an address ends with the address that lacks it', async () => {
  const shopper = shop.shopper(country);
  const { cart: empty } = await shopper.call(calls.createCart);
  const { cart } = await shopper.call(calls.addToCart, referenceOf(empty), { sku: 'EX30000001' }, 1);
  const named = { vatNumber: foreign, company: 'Mulino S.r.l.' };
  expect(await shopper.call(setNetPricing, referenceOf(cart), named)).toMatchObject({ net: true });
  // Left and come back: the number is on no complete address, so nothing can be paid with it.
  const reloaded = await now(shopper);
  expect(reloaded).toMatchObject({ taxMode: 'External', billingAddress: null });
  expect((await shopper.refused(makePaymentRequest, byCard(reloaded))).code).toBe('MissingCheckoutData');
  expect((await shopper.refused(orders.createBankPayment, referenceOf(reloaded))).code).toBe('MissingCheckoutData');
  const changed = await bill(shopper, {});
  expect(changed.taxMode).toBe('Platform');
  expect(due(changed)).toBeGreaterThan(due(reloaded));
});

it('[AGREE-03] prices made net by somebody else are gross before anything is paid, and the shopper sees it first', async () => {
  const ways: ((shopper: Shopper, cart: Cart) => Promise<{ code: string }>)[] = [
    (shopper, cart) => shopper.refused(makePaymentRequest, byCard(cart)),
    (shopper, cart) => shopper.refused(orders.createCodPayment, referenceOf(cart)),
    (shopper, cart) => shopper.refused(orders.createBankPayment, referenceOf(cart)),
  ];
  for (const way of ways) {
    const { shopper, cart, full } = await gross();
    const lineItemId = cart.lineItems[0]?.id ?? '';
    const money = { currencyCode: 'EUR', centAmount: 100 };
    const tax = { name: 'none', amount: 0, country: 'IT', includedInPrice: false };
    await shop.services.commerce.service
      .carts()
      .withId({ ID: cart.id })
      .post({
        body: {
          version: cart.version,
          actions: [
            { action: 'changeTaxMode', taxMode: 'External' },
            { action: 'setLineItemPrice', lineItemId, externalPrice: money },
            { action: 'setLineItemTaxRate', lineItemId, externalTaxRate: tax },
            { action: 'setShippingMethodTaxRate', externalTaxRate: tax },
          ],
        },
      })
      .execute();
    expect((await way(shopper, await now(shopper))).code).toBe('PriceChanged');
    const seen = await now(shopper);
    expect(seen.taxMode).toBe('Platform');
    expect(due(seen)).toBe(full);
    expect((await shopper.call(makePaymentRequest, byCard(seen))).order?.taxedPrice?.totalGross.centAmount).toBe(full);
  }
});

it('[AGREE-03] a record that has ended is asked for anew: gross when the service is down, before the order', async () => {
  const brief = openBeside(shop, { VAT_VALID_SECONDS: '1' });
  const { shopper, cart, full } = await net(brief);
  await new Promise(resolve => setTimeout(resolve, 1050));
  shop.upstreams.vat.answerNext(208);
  expect((await shopper.refused(makePaymentRequest, byCard(cart))).code).toBe('PriceChanged');
  const seen = await now(shopper);
  expect(seen).toMatchObject({ taxMode: 'Platform', billingAddress: { vatValidated: false } });
  expect(due(seen)).toBe(full);

  // The button of the form asks at once.
  await shopper.call(validateVat, { vatNumber: foreign });
  const again = await net(brief);
  const { cart: paid } = await again.shopper.call(orders.createBankPayment, referenceOf(again.cart));
  await new Promise(resolve => setTimeout(resolve, 1050));
  shop.upstreams.vat.answerNext(201);
  expect((await again.shopper.refused(orders.createMyOrderFromCart, referenceOf(paid))).code).toBe('PriceChanged');
  brief.features.liveCart.close();
});

it('[AGREE-03] a valid number of another country pays net, whichever way it is paid', async () => {
  const { shopper, cart } = await net();
  const paid = await shopper.call(makePaymentRequest, byCard(cart));
  expect(paid.order?.taxedPrice?.totalGross.centAmount).toBe(due(cart));
  const other = await net();
  const { cart: withPayment } = await other.shopper.call(orders.createBankPayment, referenceOf(other.cart));
  const { order } = await other.shopper.call(orders.createMyOrderFromCart, referenceOf(withPayment));
  expect(order.totalPrice.centAmount).toBe(due(other.cart));
});

it('[AGREE-03] net prices are those of the day, too: whoever filled the cart before sees the new ones first', async () => {
  const product = shop.services.commerce.service.products().withKey({ key: 'ex30000001' });
  const { body: before } = await product.get().execute();
  const priced = async (more: number) => {
    const { body } = await product.get().execute();
    const prices = (before.masterData.current.masterVariant.prices ?? []).map(({ id: _, value, ...price }) => ({
      ...price,
      value: { currencyCode: value.currencyCode, centAmount: value.centAmount + more },
    }));
    const actions = [{ action: 'setPrices' as const, variantId: 1, prices, staged: false }];
    await product.post({ body: { version: body.version, actions } }).execute();
  };
  const ways: ((shopper: Shopper, cart: Cart) => Promise<{ code: string }>)[] = [
    (shopper, cart) => shopper.refused(makePaymentRequest, byCard(cart)),
    (shopper, cart) => shopper.refused(orders.createCodPayment, referenceOf(cart)),
    (shopper, cart) => shopper.refused(orders.createBankPayment, referenceOf(cart)),
  ];
  for (const way of ways) {
    const shopper = shop.shopper(country);
    await readyCart(shopper, { sku: 'EX30000001' });
    const cart = await bill(shopper, company);
    const unit = cart.lineItems[0]?.price.centAmount ?? 0;
    await priced(1220);
    const { code } = await way(shopper, cart);
    await priced(0);
    expect(code).toBe('PriceChanged');
    const seen = await now(shopper);
    expect([seen.taxMode, seen.lineItems[0]?.price.centAmount]).toEqual(['External', unit + 1000]);
  }
});

it('[AGREE-03] [OPEN-B42] a voucher comes off once, whatever the tax mode', async () => {
  const { shopper, cart, full } = await gross();
  const lineItemId = cart.lineItems[0]?.id;
  const { cart: three } = await shopper.call(calls.updateCartQuantity, referenceOf(cart), { lineItemId }, 2);
  const before = due(three);
  expect(before).toBeGreaterThan(full);
  const { cart: cheaper } = await shopper.call(calls.applyCartCoupon, referenceOf(three), 'SAVE5');
  expect(due(cheaper)).toBe(before - 500);
  expect(cheaper.discounts).toMatchObject([{ target: 'totalPrice', discountedAmount: { centAmount: 500 } }]);
  const paid = await shopper.call(makePaymentRequest, byCard(cheaper));
  expect(paid.order?.taxedPrice?.totalGross.centAmount).toBe(before - 500);
  expect(paid.order?.pricing.discounts).toMatchObject([{ amount: { centAmount: 500 } }]);
});

it('[OPEN-B27] a voucher counts for free delivery without tax as well, and the fee of a method does not', async () => {
  const { shopper } = await gross();
  const netCart = await bill(shopper, company);
  const { above } = netCart.freeDelivery;
  expect(netCart.shippingInfo?.freeAbove).toEqual(above);
  const { cart: reduced } = await shopper.call(calls.applyCartCoupon, referenceOf(netCart), 'SAVE5');
  const { cart: charged } = await shopper.call(orders.setCashOnDeliveryFee, referenceOf(reduced), true);
  expect(charged.pricing.fee).not.toBeNull();
  const goods = netCart.lineItems.reduce((sum, line) => sum + line.totalPrice.centAmount, 0);
  const missing = Math.max(0, above.centAmount - (goods - 500));
  for (const cart of [reduced, charged]) {
    expect(cart.freeDelivery).toMatchObject({ above, missing: { centAmount: missing } });
    expect(cart.shippingInfo?.freeAbove).toEqual(above);
    expect(cart.pricing.delivery.amount.centAmount > 0).toBe(missing > 0);
  }
});
