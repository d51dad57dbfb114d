import { refused } from '../testing/errors.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

describe('settings', () => {
  it('[SHIP-02] shipping methods of a place and of a cart', async () => {
    const { body } = await shop.api
      .shippingMethods()
      .matchingLocation()
      .get({ queryArgs: { country: 'SK', currency: 'EUR' } })
      .execute();
    expect(body.results[0]?.zoneRates[0]?.shippingRates[0]).toMatchObject({
      price: { centAmount: 195 },
      freeAbove: { centAmount: 5900 },
      isMatching: true,
    });
    const cart = (
      await shop.api
        .carts()
        .post({ body: { currency: 'GBP', shippingAddress: { country: 'GB' } } })
        .execute()
    ).body;
    const matching = await shop.api
      .shippingMethods()
      .matchingCart()
      .get({ queryArgs: { cartId: cart.id } })
      .execute();
    expect(matching.body.results.map(({ key }) => key)).toEqual(['parcel']);
  });

  it('custom objects are written, replaced and read by container and key', async () => {
    const put = async (value: unknown, version?: number) =>
      (
        await shop.api
          .customObjects()
          .post({ body: { container: 'pages', key: 'home', value, ...(version === undefined ? {} : { version }) } })
          .execute()
      ).body;
    await put({ a: null });
    const second = await put({ b: 1 }, 1);
    expect(second).toMatchObject({ version: 2, value: { b: 1 } });
    expect((await refused(put({}, 1))).status).toBe(409);
    expect(
      (await shop.api.customObjects().withContainerAndKey({ container: 'pages', key: 'home' }).get().execute()).body
        .value,
    ).toEqual({ b: 1 });
  });

  it('the project tells countries, currencies and languages', async () => {
    expect((await shop.api.get().execute()).body).toMatchObject({
      key: 'exwerk',
      countries: ['GB', 'SK'],
      languages: ['en-GB', 'sk-SK'],
    });
  });

  it('what does not exist answers in the documented shape', async () => {
    expect(await shop.raw('GET', '/nowhere')).toMatchObject({
      status: 404,
      body: { statusCode: 404, errors: [{ code: 'ResourceNotFound' }] },
    });
    expect(await shop.raw('POST', '/carts', '{"currency":')).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'InvalidJsonInput' }] },
    });
    expect(await shop.raw('POST', '/carts', {})).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'RequiredField', field: 'currency' }] },
    });
    expect(await shop.raw('POST', '/stores', { key: 'store-gb' })).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'DuplicateField', field: 'key' }] },
    });
    expect(
      await shop.raw('POST', '/cart-discounts', {
        name: { en: 'x' },
        value: { type: 'relative', permyriad: 1 },
        cartPredicate: 'a ~ b',
        target: { type: 'shipping' },
        sortOrder: '0.7',
      }),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'InvalidField', field: 'cartPredicate' }] },
    });
  });
});
