import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { absent } from '../http/not-implemented.ts';
import { newCart, slovakia } from '../testing/cart-calls.ts';
import { signUp } from '../testing/customer-calls.ts';
import { openShop, type Shop } from '../testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const cart = await newCart(shop, { shippingAddress: slovakia, lineItems: [{ sku: 'EX10000001' }] });
  await shop.api
    .orders()
    .post({ body: { cart: { typeId: 'cart', id: cart.id }, version: cart.version } })
    .execute();
  await newCart(shop);
  await signUp(shop);
});
afterAll(() => shop.stop());

describe('what is not implemented', () => {
  // What there is besides: https://docs.commercetools.com/api/
  it.each(absent)('%s answers 501 with its name, whatever is asked of it, and the README names it', async path => {
    const message = `'${path}' is not implemented by this service.`;
    const expected = { status: 501, body: { statusCode: 501, message, errors: [{ code: 'NotImplemented', message }] } };
    expect(await shop.raw('GET', `/${path}`)).toEqual(expected);
    expect(await shop.raw('POST', `/${path}`, {})).toEqual(expected);
    expect(await shop.raw('GET', `/${path}/key=some`)).toEqual(expected);
    const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
    expect(readme).toContain(`\`/${path}\``);
  });

  it.each([
    ['GET', '/shopping-list'],
    ['POST', '/carts/replicates'],
    ['GET', '/in-store/key=store-sk/products/search'],
  ])('%s %s, which the real service has not either, answers 404', async (method, path) => {
    const { status, body } = await shop.raw(method, path, method === 'POST' ? {} : undefined);
    expect([status, body]).toMatchObject([404, { statusCode: 404, errors: [{ code: 'ResourceNotFound' }] }]);
  });

  it('and only a token may ask', async () => {
    expect((await fetch(`${shop.url}/exwerk/graphql`, { method: 'POST', body: '{}' })).status).toBe(401);
  });

  const rate = { price: { currencyCode: 'EUR', centAmount: 1 }, tiers: [{ type: 'CartValue', minimumCentAmount: 1 }] };
  const sku = 'EX10000001';
  it.each([
    ['/carts', 'priceRoundingMode', { currency: 'EUR', priceRoundingMode: 'HalfUp' }],
    ['/carts', 'shippingMode', { currency: 'EUR', shippingMode: 'Multiple' }],
    ['/carts', 'itemShippingAddresses', { currency: 'EUR', itemShippingAddresses: [{ country: 'SK' }] }],
    [
      '/carts',
      'lineItems[0].shippingDetails',
      { currency: 'EUR', lineItems: [{ sku, shippingDetails: { targets: [] } }] },
    ],
    [
      '/shipping-methods',
      'zoneRates[0].shippingRates[0].tiers',
      {
        name: 'x',
        taxCategory: { key: 'standard' },
        isDefault: false,
        zoneRates: [{ zone: { key: 'sk' }, shippingRates: [rate] }],
      },
    ],
    [
      '/tax-categories',
      'rates[0].subRates',
      {
        name: 'x',
        rates: [
          { name: 'x', amount: 0.1, country: 'SK', includedInPrice: true, subRates: [{ name: 'y', amount: 0.1 }] },
        ],
      },
    ],
    [
      '/carts',
      'externalTaxRateForShippingMethod.subRates',
      {
        currency: 'EUR',
        taxMode: 'External',
        externalTaxRateForShippingMethod: {
          name: 'x',
          amount: 0.1,
          country: 'SK',
          subRates: [{ name: 'y', amount: 0.1 }],
        },
      },
    ],
    [
      '/payments',
      'paymentMethodInfo.token',
      { amountPlanned: { currencyCode: 'EUR', centAmount: 1 }, paymentMethodInfo: { token: { value: 'x' } } },
    ],
    [
      '/payments',
      'paymentMethodInfo.custom',
      { amountPlanned: { currencyCode: 'EUR', centAmount: 1 }, paymentMethodInfo: { custom: { type: { key: 'x' } } } },
    ],
    [
      '/cart-discounts',
      'value.applicationMode',
      {
        name: { en: 'x' },
        cartPredicate: '1 = 1',
        sortOrder: '0.123',
        target: {
          type: 'pattern',
          triggerPattern: [],
          targetPattern: [{ type: 'CountOnLineItemUnits', predicate: '1 = 1' }],
        },
        value: {
          type: 'fixed',
          money: [{ currencyCode: 'EUR', centAmount: 1 }],
          applicationMode: 'ProportionateDistribution',
        },
      },
    ],
    [
      '/customers',
      'customerGroupAssignments',
      { email: 'x@y.zz', password: 'secret-1', customerGroupAssignments: [{}] },
    ],
    [
      '/products',
      'attributes',
      { name: { en: 'x' }, slug: { en: 'xx' }, productType: { key: 'goods' }, attributes: [{ name: 'a', value: 1 }] },
    ],
    ['/stores', 'storefront', { key: 'with-front', storefront: { url: 'https://exwerk.example' } }],
    ...['minCartQuantity', 'maxCartQuantity', 'reservationExpirationInMinutes', 'stockLevels'].map(
      (field): [string, string, object] => ['/inventory', field, { sku: 'of-stock', quantityOnStock: 1, [field]: 1 }],
    ),
  ])('POST %s refuses %s rather than losing it', async (path, field, body) => {
    const answer = await shop.raw('POST', path, body);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ code: 'InvalidField', field }] } });
  });

  it('a tax rate from outside says its amount: none is not nothing', async () => {
    const externalTaxRate = { name: 'x', country: 'SK' };
    const body = { currency: 'EUR', taxMode: 'External', lineItems: [{ sku, externalTaxRate }] };
    expect(await shop.raw('POST', '/carts', body)).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'RequiredField', field: 'lineItems[0].externalTaxRate.amount' }] },
    });
  });

  it('empty lists ask for nothing', async () => {
    const body = { currency: 'EUR', itemShippingAddresses: [], shippingMode: 'Single' };
    expect((await shop.raw('POST', '/carts', body)).status).toBe(201);
  });

  it.each([
    ['orders', ['addParcelToDelivery', 'setReturnShipmentState', 'importLineItemState']],
    ['carts', ['freezeCart', 'unfreezeCart', 'addShippingMethod', 'setLineItemShippingDetails', 'setDirectDiscounts']],
    ['customers', ['setAuthenticationMode', 'addStore']],
  ])('actions of %s answer 400 with those that there are', async (path, actions) => {
    const query = path === 'carts' ? `?where=${encodeURIComponent('cartState = "Active"')}` : '';
    const { body } = await shop.raw('GET', `/${path}${query}`);
    const [found] = (body as { results: { id: string }[] }).results;
    const { version } = (await shop.raw('GET', `/${path}/${found?.id}`)).body as { version: number };
    for (const action of actions) {
      const answer = await shop.raw('POST', `/${path}/${found?.id}`, { version, actions: [{ action }] });
      expect([action, answer]).toMatchObject([action, { status: 400, body: { errors: [{ code: 'InvalidInput' }] } }]);
      const { message } = answer.body as { message: string };
      const supported = message.split('Supported: ')[1]?.split(/[,. ]+/) ?? [];
      expect(supported.filter(name => actions.includes(name))).toEqual([]);
    }
    expect(((await shop.raw('GET', `/${path}/${found?.id}`)).body as { version: number }).version).toBe(version);
  });
});
