import { updateCart, updateCartItemChannel } from '@exwerk/contract/calls/cart-calls';
import { createBankPayment, createMyOrderFromCart } from '@exwerk/contract/calls/order-calls';
import { getOrderLife } from '@exwerk/contract/calls/order-life-calls';
import { getPickUpPoints } from '@exwerk/contract/calls/pick-up-calls';
import { countries } from '@exwerk/contract/storefronts/countries';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { addressIn, readyCart, referenceOf, type Shopper } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';
import { checkedAddress } from './address-check.ts';

const shop = suiteShop();

const pointsIn = async (country: string) => (await shop.shopper(country).call(getPickUpPoints)).pickUpPoints;
const collect = async (shopper: Shopper, key: string) =>
  (await shopper.call(updateCart, referenceOf(await readyCart(shopper)), [{ action: 'setPickUpPoint', key }])).cart;

it('knows places in at least ten countries, each as its own country writes and opens them', async () => {
  const places = await Promise.all(countries.map(async country => [country, await pointsIn(country)] as const));
  expect(places.filter(([, points]) => points.length > 0).length).toBeGreaterThanOrEqual(10);
  for (const [country, points] of places) {
    const storefront = storefrontByCountry(country);
    for (const point of points) {
      expect(point.country).toBe(storefront.countryCode);
      expect(() => checkedAddress({ ...point, firstName: 'Eva', lastName: 'Sample', phone: '12345678' })).not.toThrow();
      expect(point.openingHours).toBeTruthy();
    }
  }
  const [german] = await pointsIn('de');
  expect(german?.openingHours).not.toBe((await pointsIn('gb'))[0]?.openingHours);
});

it('collects at the place by its key: its address, the shopper with name and phone, and the fee of a parcel', async () => {
  const shopper = shop.shopper('de');
  const [point] = await pointsIn('de');
  const delivered = await readyCart(shopper);
  const { cart } = await shopper.call(updateCart, referenceOf(delivered), [
    { action: 'setBillingAddress', address: addressIn('de', { firstName: 'Frieda' }) },
    { action: 'setPickUpPoint', key: point?.key },
  ]);
  expect(cart.shippingAddress).toMatchObject({
    pickUpPoint: point?.key,
    company: point?.name,
    streetName: point?.streetName,
    postalCode: point?.postalCode,
    firstName: 'Frieda',
    phone: '+421 900 123 456',
  });
  expect(cart.shippingInfo?.methodKey).toBe('parcel');
  expect(cart.pricing.total).toEqual(delivered.pricing.total);

  const paid = await shopper.call(createBankPayment, referenceOf(cart));
  const { order } = await shopper.call(createMyOrderFromCart, referenceOf(paid.cart));
  expect(order.shippingAddress?.pickUpPoint).toBe(point?.key);
  expect((await shopper.call(getOrderLife, { orderNumber: order.orderNumber })).order.shippingAddress).toEqual(
    cart.shippingAddress,
  );
});

it('takes no place of another country, no unknown one, and no address that pretends to be one', async () => {
  const shopper = shop.shopper('gb');
  const cart = await readyCart(shopper);
  const [german] = await pointsIn('de');
  for (const key of [german?.key, 'pick-up-gb-99', 'warehouse'])
    expect(await shopper.refused(updateCart, referenceOf(cart), [{ action: 'setPickUpPoint', key }])).toMatchObject({
      status: 404,
      code: 'PickUpPointNotFound',
    });
  const forged = { ...addressIn('gb'), pickUpPoint: 'pick-up-gb-1', externalId: 'pick-up-point:pick-up-gb-1' };
  const sent = [{ action: 'setShippingAddress', address: forged }];
  const answered = await shopper.call(updateCart, referenceOf(cart), sent);
  expect(answered.cart.shippingAddress?.pickUpPoint).toBeUndefined();
});

it('sells no line by a place to collect at', async () => {
  const shopper = shop.shopper('gb');
  const cart = await readyCart(shopper);
  const choice = { lineItemId: cart.lineItems[0]?.id, distributionChannel: 'pick-up-gb-1' };
  expect(await shopper.refused(updateCartItemChannel, referenceOf(cart), choice)).toMatchObject({ status: 400 });
});

it('delivers what is freight, and asks anew where to when freight joins what was to be collected', async () => {
  const shopper = shop.shopper('gb');
  const { body } = await shop.services.commerce.service
    .productProjections()
    .get({ queryArgs: { limit: 200 } })
    .execute();
  const isFreight = (name: string, value: unknown) => name === 'isPackageTypeFreight' && value === true;
  const freight = body.results.find(({ masterVariant }) =>
    masterVariant.attributes?.some(({ name, value }) => isFreight(name, value)),
  )?.masterVariant.sku;
  const collected = await collect(shopper, 'pick-up-gb-1');
  const { cart } = await shopper.call(updateCart, referenceOf(collected), [
    { action: 'addLineItem', sku: freight, quantity: 1 },
  ]);
  expect(cart.isFreight).toBe(true);
  expect(cart.shippingAddress).toBeNull();
  const again = [{ action: 'setPickUpPoint', key: 'pick-up-gb-1' }];
  expect(await shopper.refused(updateCart, referenceOf(cart), again)).toMatchObject({ code: 'PickUpNotPossible' });
  expect(await shopper.refused(createBankPayment, referenceOf(cart))).toMatchObject({ code: 'MissingCheckoutData' });
});
