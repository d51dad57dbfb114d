import { eur, lineWith, newCart, slovakia } from '../testing/cart-calls.ts';
import { openShop, type Shop } from '../testing/shop.ts';
import { shopData } from '../testing/shop-data.ts';

let shop: Shop;
beforeAll(async () => {
  const data = shopData();
  shop = await openShop({
    ...data,
    types: [
      ...(data.types ?? []),
      {
        key: 'everything',
        name: { 'en-GB': 'Everything' },
        resourceTypeIds: ['order', 'line-item', 'custom-line-item', 'address', 'payment', 'transaction', 'customer'],
        fieldDefinitions: [
          { name: 'note', label: { 'en-GB': 'Note' }, required: false, type: { name: 'String' } },
          { name: 'flag', label: { 'en-GB': 'Flag' }, required: true, type: { name: 'Boolean' } },
        ],
      },
    ],
  });
});
afterAll(() => shop.stop());

const type = { typeId: 'type' as const, key: 'everything' };
const fields = { flag: true, note: 'a' };

describe('custom fields', () => {
  const start = async () => {
    const cart = await newCart(shop, {
      shippingAddress: slovakia,
      billingAddress: slovakia,
      lineItems: [{ sku: 'EX10000001' }],
      customLineItems: [
        {
          name: { 'en-GB': 'Fee' },
          slug: 'fee',
          money: eur(1),
          taxCategory: { typeId: 'tax-category', key: 'standard' },
        },
      ],
    });
    return { cart, lineItemId: lineWith(cart, 'EX10000001').id, customLineItemId: cart.customLineItems[0]?.id ?? '' };
  };

  it.each([
    ['Custom', {}, 'custom'],
    ['LineItemCustom', { lineItemId: true }, 'lineItems.0.custom'],
    ['CustomLineItemCustom', { customLineItemId: true }, 'customLineItems.0.custom'],
    ['ShippingAddressCustom', {}, 'shippingAddress.custom'],
    ['BillingAddressCustom', {}, 'billingAddress.custom'],
  ])(
    'set%sType and its field: with a value it is set, without one it goes, null is the same, and what is not there cannot go',
    async (name, ids, path) => {
      const { cart, ...known } = await start();
      const named = Object.fromEntries(Object.keys(ids).map(id => [id, Reflect.get(known, id)]));
      const act = async (version: number, action: object) => {
        const { status, body } = await shop.raw('POST', `/carts/${cart.id}`, {
          version,
          actions: [{ ...named, ...action }],
        });
        const custom = path
          .split('.')
          .reduce<unknown>(
            (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
            body,
          );
        return { status, custom, body: body as { version: number; errors?: unknown[] } };
      };
      const typed = await act(cart.version, { action: `set${name}Type`, type, fields });
      expect(typed).toMatchObject({ status: 200, custom: { fields } });
      const changed = await act(typed.body.version, { action: `set${name}Field`, name: 'note', value: 'b' });
      expect(changed.custom).toMatchObject({ fields: { flag: true, note: 'b' } });
      const without = await act(changed.body.version, { action: `set${name}Field`, name: 'note' });
      expect(without).toMatchObject({ status: 200, custom: { fields: { flag: true } } });
      for (const nothing of [{}, { value: null }])
        expect(await act(without.body.version, { action: `set${name}Field`, name: 'note', ...nothing })).toMatchObject({
          status: 400,
          body: { errors: [{ code: 'InvalidOperation' }] },
        });
      const again = await act(without.body.version, { action: `set${name}Field`, name: 'note', value: 'c' });
      const nulled = await act(again.body.version, { action: `set${name}Field`, name: 'note', value: null });
      expect(nulled).toMatchObject({ status: 200, custom: { fields: { flag: true } } });
      const required = await act(nulled.body.version, { action: `set${name}Field`, name: 'flag' });
      expect(required).toMatchObject({ status: 400, body: { errors: [{ code: 'RequiredField' }] } });
      const gone = await act(nulled.body.version, { action: `set${name}Type` });
      expect(gone.custom).toBeUndefined();
    },
  );

  it('of payments and their transactions, and of customers', async () => {
    const { body: payment } = await shop.api
      .payments()
      .post({
        body: { amountPlanned: eur(1), transactions: [{ type: 'Charge', amount: eur(1) }], custom: { type, fields } },
      })
      .execute();
    const transactionId = payment.transactions[0]?.id ?? '';
    const { body: changed } = await shop.api
      .payments()
      .withId({ ID: payment.id })
      .post({
        body: {
          version: payment.version,
          actions: [
            { action: 'setCustomField', name: 'note' },
            { action: 'setTransactionCustomType', transactionId, type, fields },
            { action: 'setTransactionCustomField', transactionId, name: 'note' },
          ],
        },
      })
      .execute();
    expect(changed.custom?.fields).toEqual({ flag: true });
    expect(changed.transactions[0]?.custom?.fields).toEqual({ flag: true });
    const { body } = await shop.api
      .customers()
      .post({ body: { email: 'custom@example.com', password: 'secret-1', custom: { type, fields } } })
      .execute();
    const customer = await shop.api
      .customers()
      .withId({ ID: body.customer.id })
      .post({
        body: { version: body.customer.version, actions: [{ action: 'setCustomField', name: 'note', value: null }] },
      })
      .execute();
    expect(customer.body.custom?.fields).toEqual({ flag: true });
  });
});
