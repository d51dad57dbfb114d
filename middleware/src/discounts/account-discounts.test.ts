import { addToCart, applyCartCoupon, createCart, updateCartQuantity } from '@exwerk/contract/calls/cart-calls';
import { getVolumeDiscounts } from '@exwerk/contract/calls/catalog-calls';
import * as calls from '@exwerk/contract/calls/customer-calls';
import { cookiesOf } from '../testing/set-cookies.ts';
import { referenceOf } from '../testing/shop.ts';
import { password, signedUp } from '../testing/sign-up.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

const drill = { sku: 'EX30000001' };

it('[DISC-13] the group of the account is in the cookie, and the prices follow it', async () => {
  const { email, customer } = await signedUp(shop, 'gb');
  const service = shop.services.commerce.service;
  const { version } = (await service.customers().withId({ ID: customer.id }).get().execute()).body;
  await service
    .customers()
    .withId({ ID: customer.id })
    .post({
      body: {
        version,
        actions: [{ action: 'setCustomerGroup', customerGroup: { typeId: 'customer-group', key: 'tier-3' } }],
      },
    })
    .execute();
  const guest = shop.shopper('gb');
  const { cart } = await guest.call(createCart);
  const { cart: before } = await guest.call(addToCart, referenceOf(cart), drill, 1);
  expect(before.discounts).toEqual([]);
  const cookies = await cookiesOf(guest, '/api/new-ct/customerSignMeIn', [{ email, password }]);
  expect(cookies.get('customer-group')).toMatch(/^tier-3;/);
  const { activeCart } = (await guest.call(calls.getMe, { customer: true })).me;
  expect(activeCart?.discounts).toMatchObject([{ type: 'loyalty', value: { permyriad: 400 } }]);
  const price = before.lineItems[0]?.price.centAmount ?? 0;
  expect(activeCart?.lineItems[0]?.totalPrice.centAmount).toBe(Math.round(price * 0.96));
});

it("[DISC-12] a tier's discount is the country's own", async () => {
  const discounts = shop.services.commerce.service.cartDiscounts();
  const discount = (await discounts.withKey({ key: 'loyalty-gb-tier-1' }).get().execute()).body;
  await discounts
    .withKey({ key: 'loyalty-gb-tier-1' })
    .post({
      body: {
        version: discount.version,
        actions: [{ action: 'changeValue', value: { type: 'relative', permyriad: 250 } }],
      },
    })
    .execute();
  await shop.services.cache.forget('discount:');
  const levelsIn = async (country: string) => {
    const { levels, customerGroups, cartDiscounts } = await shop.shopper(country).call(calls.getLoyaltyLevels);
    expect(customerGroups.results.map(({ key }) => key).toSorted()).toEqual(levels.map(({ key }) => key).toSorted());
    expect(cartDiscounts.results.every(({ key }) => key.startsWith(`loyalty-${country}-`))).toBe(true);
    return levels.map(({ permyriad }) => permyriad);
  };
  expect(await levelsIn('gb')).toEqual([0, 250, 300, 400, 500]);
  expect(await levelsIn('fr')).toEqual([0, 200, 300, 400, 500]);
});

it('[DISC-01] volume discounts and coupons are for guests and customers alike', async () => {
  const { shopper: member } = await signedUp(shop);
  for (const shopper of [shop.shopper('sk'), member]) {
    const { cart } = await shopper.call(createCart);
    const { cart: one } = await shopper.call(addToCart, referenceOf(cart), drill, 1);
    const lineItemId = one.lineItems[0]?.id;
    const { cart: three } = await shopper.call(updateCartQuantity, referenceOf(one), { lineItemId }, 3);
    const { cart: both } = await shopper.call(applyCartCoupon, referenceOf(three), 'WELCOME10');
    expect(both.discounts.map(({ type }) => type).toSorted()).toEqual(['coupon', 'volume']);
    expect(both.discountCodes.map(({ state }) => state)).toEqual(['MatchesCart']);
  }
});

it('[DISC-03] a volume discount has group, stores, activity, order, target with volume, and value', async () => {
  const { cartDiscounts } = await shop
    .shopper('sk')
    .call(getVolumeDiscounts, { discountGroup: 'volume_discount_default' });
  expect(cartDiscounts.results[0]).toEqual({
    id: expect.any(String),
    group: 'volume_discount_default',
    volume: 3,
    permyriad: 500,
    sortOrder: expect.stringMatching(/^0\.\d+$/),
    isActive: true,
    stores: expect.any(Array),
    targetPredicate: expect.stringMatching(/volumeDiscountGroup.*volume_discount_default|quantity/),
  });
});
