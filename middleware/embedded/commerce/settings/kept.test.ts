import { refused } from '../testing/errors.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

describe('what a draft says is kept', () => {
  it('of a product: its search keywords', async () => {
    const searchKeywords = {
      'en-GB': [{ text: 'pump' }, { text: 'well', suggestTokenizer: { type: 'custom' as const, inputs: ['we'] } }],
    };
    const { body: product } = await shop.api
      .products()
      .post({
        body: {
          productType: { typeId: 'product-type', key: 'goods' },
          name: {},
          slug: { 'en-GB': 'kept' },
          searchKeywords,
        },
      })
      .execute();
    expect(product.masterData.staged.searchKeywords).toEqual(searchKeywords);
    const { body: changed } = await shop.api
      .products()
      .withId({ ID: product.id })
      .post({
        body: {
          version: product.version,
          actions: [{ action: 'setSearchKeywords', searchKeywords: { 'sk-SK': [{ text: 'čerpadlo' }] } }],
        },
      })
      .execute();
    expect(changed.masterData.staged.searchKeywords).toEqual({ 'sk-SK': [{ text: 'čerpadlo' }] });
  });

  it('of a channel: its address and place', async () => {
    const address = { country: 'SK', city: 'Bratislava' };
    const geoLocation = { type: 'Point' as const, coordinates: [17.1, 48.1] };
    const { body: channel } = await shop.api
      .channels()
      .post({ body: { key: 'shop-bratislava', address, geoLocation } })
      .execute();
    expect(channel).toMatchObject({ address, geoLocation });
    const { body: moved } = await shop.api
      .channels()
      .withId({ ID: channel.id })
      .post({
        body: {
          version: channel.version,
          actions: [
            { action: 'setAddress', address: { country: 'CZ' } },
            { action: 'setGeoLocation' },
            { action: 'changeDescription', description: { 'en-GB': 'Moved' } },
          ],
        },
      })
      .execute();
    expect(moved).toMatchObject({ address: { country: 'CZ' }, description: { 'en-GB': 'Moved' } });
    expect(moved.geoLocation).toBeUndefined();
  });

  it('of a shipping method: its carrier', async () => {
    const { body } = await shop.api
      .shippingMethods()
      .post({
        body: {
          name: 'Courier',
          taxCategory: { typeId: 'tax-category', key: 'standard' },
          zoneRates: [],
          isDefault: false,
          carrier: 'DHL',
        },
      })
      .execute();
    expect(body.carrier).toBe('DHL');
  });
});

describe('a quantity in stock', () => {
  it('is never negative nor beyond counting, and nothing negative is added to it or removed', async () => {
    const post = (sku: string, quantityOnStock: number) =>
      shop.api.inventory().post({ body: { sku, quantityOnStock } }).execute();
    expect((await refused(post('less-than-none', -1))).error).toMatchObject({
      code: 'InvalidField',
      field: 'quantityOnStock',
    });
    const { body: entry } = await post('some', 3);
    for (const action of ['addQuantity', 'removeQuantity', 'changeQuantity'] as const) {
      const body = { version: entry.version, actions: [{ action, quantity: -1 }] };
      const call = shop.api.inventory().withId({ ID: entry.id }).post({ body }).execute();
      expect((await refused(call)).error).toMatchObject({ code: 'InvalidField', field: 'action.quantity' });
    }
    const most = 999_999_999_999;
    expect((await refused(post('too-many', most + 1))).error).toMatchObject({ field: 'quantityOnStock' });
    const body = { version: entry.version, actions: [{ action: 'addQuantity' as const, quantity: most }] };
    const tooMany = shop.api.inventory().withId({ ID: entry.id }).post({ body }).execute();
    expect((await refused(tooMany)).code).toBe('InvalidOperation');
    expect((await shop.api.inventory().withId({ ID: entry.id }).get().execute()).body).toEqual(entry);
  });
});

describe('a type', () => {
  it('is for those resources alone that it names', async () => {
    const typed = (key: string) => ({ type: { typeId: 'type' as const, key }, fields: {} });
    const wrong = (call: Promise<unknown>) => refused(call).then(({ status, code }) => [status, code]);
    const draft = { currency: 'EUR', lineItems: [{ sku: 'EX10000001', custom: typed('line-item-fields') }] };
    const post = (more: object) =>
      shop.api
        .carts()
        .post({ body: { ...draft, ...more } })
        .execute();
    const { body: cart } = await post({ custom: typed('cart-fields') });
    const refusal = [400, 'InvalidInput'];
    expect(await wrong(post({ custom: typed('line-item-fields') }))).toEqual(refusal);
    expect(await wrong(post({ lineItems: [{ sku: 'EX10000001', custom: typed('cart-fields') }] }))).toEqual(refusal);
    expect(await wrong(post({ shippingAddress: { country: 'SK', custom: typed('cart-fields') } }))).toEqual(refusal);
    const change = shop.api
      .carts()
      .withId({ ID: cart.id })
      .post({ body: { version: cart.version, actions: [{ action: 'setCustomType', ...typed('line-item-fields') }] } });
    expect(await wrong(change.execute())).toEqual(refusal);
    expect((await shop.api.carts().withId({ ID: cart.id }).get().execute()).body).toEqual(cart);
    const review = (key: string) =>
      shop.api
        .reviews()
        .post({ body: { rating: 1, custom: typed(key) } })
        .execute();
    expect(await wrong(review('cart-fields'))).toEqual(refusal);
    const customer = { email: 'typed@exwerk.example', password: 'Exwerk2026' };
    const address = { country: 'SK', custom: typed('cart-fields') };
    expect(
      await wrong(
        shop.api
          .customers()
          .post({ body: { ...customer, addresses: [address] } })
          .execute(),
      ),
    ).toEqual(refusal);
    const payment = {
      amountPlanned: { currencyCode: 'EUR', centAmount: 1 },
      interfaceInteractions: [typed('cart-fields')],
    };
    expect(await wrong(shop.api.payments().post({ body: payment }).execute())).toEqual(refusal);
  });
});
