import type { CartUpdateAction } from '@commercetools/platform-sdk';
import { eur, lineWith, newCart, slovakia, updateCart } from '../testing/cart-calls.ts';
import { refused } from '../testing/errors.ts';
import { openShop, type Shop } from '../testing/shop.ts';
import { product, shopData } from '../testing/shop-data.ts';

const warehouse = { typeId: 'channel' as const, key: 'warehouse' };
const outlet = { typeId: 'channel' as const, key: 'outlet' };
const tier = { typeId: 'customer-group' as const, key: 'tier-1' };
const past = '2020-01-01T00:00:00.000Z';
const future = '2099-01-01T00:00:00.000Z';

let shop: Shop;
beforeAll(async () => {
  const data = shopData();
  const prices = [
    { value: eur(1000) },
    { value: eur(990), country: 'SK' },
    { value: eur(980), channel: warehouse },
    { value: eur(970), channel: warehouse, country: 'SK' },
    { value: eur(960), customerGroup: tier },
    { value: eur(950), customerGroup: tier, country: 'SK' },
    { value: eur(940), customerGroup: tier, channel: warehouse },
    { value: eur(930), customerGroup: tier, channel: warehouse, country: 'SK' },
    { value: eur(800), country: 'DE', validFrom: past, validUntil: future },
    { value: eur(1), country: 'AT', validUntil: past },
    { value: eur(2), country: 'AT', validFrom: future },
    { value: eur(995), country: 'AT', tiers: [{ minimumQuantity: 10, value: eur(900) }] },
  ];
  shop = await openShop({
    ...data,
    channels: [...(data.channels ?? []), { key: 'outlet' }],
    products: [
      ...(data.products ?? []),
      product('EX10000020', 1, { masterVariant: { sku: 'EX10000020', prices } }),
      product('EX10000021', 33),
    ],
    shippingMethods: [
      ...(data.shippingMethods ?? []),
      {
        key: 'light',
        name: 'Light',
        taxCategory: { typeId: 'tax-category', key: 'standard' },
        isDefault: false,
        predicate: 'lineItemCount(1 = 1) <= 2',
        zoneRates: [{ zone: { typeId: 'zone', key: 'sk' }, shippingRates: [{ price: eur(95) }] }],
      },
    ],
  });
});
afterAll(() => shop.stop());

describe('price selection in carts', () => {
  it.each([
    ['no country', {}, 1000],
    ['a country', { country: 'SK' }, 990],
    ['a country without a price of its own', { country: 'FR' }, 1000],
    ['a channel', { channel: warehouse }, 980],
    ['a channel and a country', { channel: warehouse, country: 'SK' }, 970],
    ['a channel without a price of its own', { channel: outlet, country: 'SK' }, 990],
    ['a group', { group: true }, 960],
    ['a group and a country', { group: true, country: 'SK' }, 950],
    ['a group and a channel', { group: true, channel: warehouse }, 940],
    ['all three', { group: true, channel: warehouse, country: 'SK' }, 930],
    ['a time', { country: 'DE' }, 800],
    ['times over and to come', { country: 'AT' }, 995],
  ])('by %s', async (_, given: { country?: string; channel?: typeof warehouse; group?: boolean }, expected) => {
    const { body: cart } = await shop.api
      .carts()
      .post({
        body: {
          currency: 'EUR',
          ...(given.country === undefined ? {} : { country: given.country }),
          ...(given.group === true ? { customerGroup: tier } : {}),
          lineItems: [
            { sku: 'EX10000020', ...(given.channel === undefined ? {} : { distributionChannel: given.channel }) },
          ],
        },
      })
      .execute();
    expect(cart.totalPrice.centAmount).toBe(expected);
  });

  it('a projection selects the same price', async () => {
    const channel = (await shop.api.channels().withKey({ key: 'warehouse' }).get().execute()).body.id;
    const group = (await shop.api.customerGroups().withKey({ key: 'tier-1' }).get().execute()).body.id;
    const get = async (queryArgs: object) =>
      (
        await shop.api
          .productProjections()
          .withKey({ key: 'ex10000020' })
          .get({ queryArgs: { priceCurrency: 'EUR', ...queryArgs } })
          .execute()
      ).body.masterVariant.price?.value.centAmount;
    expect(await get({ priceCountry: 'SK', priceChannel: channel })).toBe(970);
    expect(await get({ priceCountry: 'SK', priceChannel: channel, priceCustomerGroup: group })).toBe(930);
    expect(await get({ priceCountry: 'DE' })).toBe(800);
  });

  it('changes of country, channel, group and quantity price the line anew', async () => {
    const cart = await newCart(shop, { lineItems: [{ sku: 'EX10000020' }] });
    const lineItemId = lineWith(cart, 'EX10000020').id;
    const steps: [CartUpdateAction, number][] = [
      [{ action: 'setLineItemDistributionChannel', lineItemId, distributionChannel: warehouse }, 970],
      [{ action: 'setCustomerGroup', customerGroup: tier }, 930],
      [{ action: 'setLineItemDistributionChannel', lineItemId }, 950],
      [{ action: 'setCustomerGroup' }, 990],
      [{ action: 'setCountry', country: 'AT' }, 995],
      [{ action: 'changeLineItemQuantity', lineItemId, quantity: 10 }, 9000],
      [{ action: 'removeLineItem', lineItemId, quantity: 1 }, 9 * 995],
      [{ action: 'setCountry' }, 9000],
    ];
    let current = cart;
    for (const [action, expected] of steps) {
      current = await updateCart(shop, current, action);
      expect([action.action, current.totalPrice.centAmount]).toEqual([action.action, expected]);
    }
  });
});

describe('shipping', () => {
  const light = { typeId: 'shipping-method' as const, key: 'light' };

  it('a method whose condition no longer holds is marked so, and the cart is not ordered', async () => {
    const cart = await newCart(shop, {
      lineItems: [{ sku: 'EX10000021' }],
      shippingAddress: slovakia,
      shippingMethod: light,
    });
    expect(cart.shippingInfo).toMatchObject({ shippingMethodState: 'MatchesCart', price: { centAmount: 95 } });
    const more = await updateCart(shop, cart, { action: 'addLineItem', sku: 'EX10000021', quantity: 2 });
    expect(more.shippingInfo?.shippingMethodState).toBe('DoesNotMatchCart');
    const order = shop.api
      .orders()
      .post({ body: { cart: { typeId: 'cart', id: more.id }, version: more.version } })
      .execute();
    expect((await refused(order)).code).toBe('ShippingMethodDoesNotMatchCart');
    const keys = async (cartId: string) =>
      (await shop.api.shippingMethods().matchingCart().get({ queryArgs: { cartId } }).execute()).body.results.map(
        ({ key }) => key,
      );
    expect(await keys(more.id)).toEqual(['parcel']);
    const less = await updateCart(shop, more, {
      action: 'changeLineItemQuantity',
      lineItemId: lineWith(more, 'EX10000021').id,
      quantity: 2,
    });
    expect(less.shippingInfo?.shippingMethodState).toBe('MatchesCart');
    expect(await keys(less.id)).toEqual(['parcel', 'light']);
  });

  it.each([
    ['estimatedDelivery', { from: '2030-01-01T00:00:00.000Z' }],
    ['custom', { type: { typeId: 'type', key: 'cart-fields' } }],
  ])("a method of one's own with %s is refused rather than losing it", async (field, value) => {
    const cart = await newCart(shop, { shippingAddress: slovakia });
    const action = {
      action: 'setCustomShippingMethod',
      shippingMethodName: 'Courier',
      shippingRate: { price: eur(1) },
    };
    const answer = await shop.raw('POST', `/carts/${cart.id}`, {
      version: cart.version,
      actions: [{ ...action, [field]: value }],
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'InvalidField', field: `action.${field}` }] },
    });
  });

  it.each([
    ['setShippingMethod', 'estimatedDelivery', { shippingMethod: light, estimatedDelivery: { from: '2030-01-01' } }],
    ['setShippingMethodTaxRate', 'shippingKey', { shippingKey: 'one' }],
    ['setLineItemTaxRate', 'shippingKey', { lineItemKey: 'line', shippingKey: 'one' }],
    ['removeLineItem', 'shippingDetailsToRemove', { lineItemKey: 'line', shippingDetailsToRemove: { targets: [] } }],
  ])('%s with %s is refused rather than losing it', async (action, field, input) => {
    const cart = await newCart(shop, { shippingAddress: slovakia, lineItems: [{ sku: 'EX10000021', key: 'line' }] });
    const answer = await shop.raw('POST', `/carts/${cart.id}`, {
      version: cart.version,
      actions: [{ action, ...input }],
    });
    const message = `The value for field 'action.${field}' is invalid: is not supported by this service.`;
    expect(answer).toMatchObject({
      status: 400,
      body: { message, errors: [{ code: 'InvalidField', field: `action.${field}` }] },
    });
  });

  it('needs an address and a rate there', async () => {
    const cart = await newCart(shop, { lineItems: [{ sku: 'EX10000021' }] });
    expect((await refused(updateCart(shop, cart, { action: 'setShippingMethod', shippingMethod: light }))).code).toBe(
      'InvalidOperation',
    );
    const away = await updateCart(shop, cart, { action: 'setShippingAddress', address: { country: 'GB' } });
    expect((await refused(updateCart(shop, away, { action: 'setShippingMethod', shippingMethod: light }))).code).toBe(
      'InvalidOperation',
    );
  });

  it("a method of one's own keeps its name and price, free from its own threshold on", async () => {
    const cart = await newCart(shop, {
      lineItems: [{ sku: 'EX10000021', externalPrice: eur(1000) }],
      shippingAddress: slovakia,
    });
    const own = await updateCart(shop, cart, {
      action: 'setCustomShippingMethod',
      shippingMethodName: 'Courier',
      shippingRate: { price: eur(500), freeAbove: eur(2000) },
      taxCategory: { typeId: 'tax-category', key: 'standard' },
    });
    expect(own.shippingInfo).toMatchObject({ shippingMethodName: 'Courier', shippingMethodState: 'MatchesCart' });
    expect(own.totalPrice.centAmount).toBe(1500);
    expect(own.taxedPrice?.totalGross.centAmount).toBe(1500);
    const more = await updateCart(shop, own, {
      action: 'changeLineItemQuantity',
      lineItemId: lineWith(own, 'EX10000021').id,
      quantity: 2,
      externalPrice: eur(1000),
    });
    expect(more.totalPrice.centAmount).toBe(2000);
  });
});
