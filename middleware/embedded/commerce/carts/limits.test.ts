import type { Cart, CartUpdateAction } from '@commercetools/platform-sdk';
import { eur, lineWith, newCart, slovakia, updateCart } from '../testing/cart-calls.ts';
import { refused } from '../testing/errors.ts';
import { openShop, type Shop } from '../testing/shop.ts';
import { product, shopData } from '../testing/shop-data.ts';

// Whatever a cart is asked to hold, what it costs stays a whole number that is exact.

const most = 999_999_999;
const dearest = 999_999_999_999;
let shop: Shop;
beforeAll(async () => {
  const data = shopData();
  const masterVariant = {
    sku: 'EX10000051',
    prices: [{ value: eur(1) }, { value: eur(dearest), country: 'GB' }],
  };
  shop = await openShop({
    ...data,
    products: [...(data.products ?? []), product('EX10000051', 1, { masterVariant })],
  });
});
afterAll(() => shop.stop());

const sku = 'EX10000051';
const custom = (slug: string, centAmount: number, quantity: number) => ({
  name: { 'en-GB': slug },
  slug,
  money: eur(centAmount),
  quantity,
  taxCategory: { typeId: 'tax-category' as const, key: 'standard' },
});
const start = () =>
  newCart(shop, { lineItems: [{ sku, quantity: 600_000_000 }], customLineItems: [custom('fee', 2_000, 2)] });
const lineItemId = (cart: Cart) => lineWith(cart, sku).id;
const customLineItemId = (cart: Cart) => cart.customLineItems[0]?.id ?? '';

describe('too many pieces, or pieces that cost too much, are refused with the field, and nothing changes', () => {
  const cases: [string, string, (cart: Cart) => CartUpdateAction][] = [
    ['a quantity', 'quantity', () => ({ action: 'addLineItem', sku: 'EX10000001', quantity: most + 1 })],
    ['an amount', 'externalPrice.centAmount', () => ({ action: 'addLineItem', sku, externalPrice: eur(dearest + 1) })],
    ['a credit', 'money.centAmount', () => ({ action: 'addCustomLineItem', ...custom('gone', -dearest - 1, 1) })],
    ['a line', 'quantity', () => ({ action: 'addLineItem', sku: 'EX10000001', quantity: most })],
    ['one line twice', 'quantity', () => ({ action: 'addLineItem', sku, quantity: 600_000_000 })],
    [
      'more of a line',
      'quantity',
      cart => ({ action: 'changeLineItemQuantity', lineItemId: lineItemId(cart), quantity: most + 1 }),
    ],
    [
      'more of a dear line',
      'quantity',
      cart => ({
        action: 'changeLineItemQuantity',
        lineItemId: lineItemId(cart),
        quantity: most,
        externalPrice: eur(1_001),
      }),
    ],
    [
      'a price from outside',
      'externalPrice',
      cart => ({ action: 'setLineItemPrice', lineItemId: lineItemId(cart), externalPrice: eur(dearest) }),
    ],
    ['a custom line', 'quantity', () => ({ action: 'addCustomLineItem', ...custom('toll', 1_001, most) })],
    [
      'more of a custom line',
      'quantity',
      cart => ({ action: 'changeCustomLineItemQuantity', customLineItemId: customLineItemId(cart), quantity: most }),
    ],
    [
      'money of a custom line',
      'money',
      cart => ({ action: 'changeCustomLineItemMoney', customLineItemId: customLineItemId(cart), money: eur(dearest) }),
    ],
  ];
  it.each(cases)('%s: action.%s', async (_, field, action) => {
    const cart = await start();
    expect(await refused(updateCart(shop, cart, action(cart)))).toMatchObject({
      status: 400,
      code: 'InvalidField',
      error: { field: `action.${field}` },
    });
    expect((await shop.api.carts().withId({ ID: cart.id }).get().execute()).body).toEqual(cart);
  });

  it('in a draft too, with the place of the line', async () => {
    const lines = [{ sku: 'EX10000003' }, { sku: 'EX10000001', quantity: most }];
    expect((await refused(newCart(shop, { lineItems: lines }))).error?.field).toBe('lineItems[1].quantity');
    const customs = [custom('fee', 1, 1), custom('toll', dearest, 2)];
    expect((await refused(newCart(shop, { customLineItems: customs }))).error?.field).toBe(
      'customLineItems[1].quantity',
    );
  });

  it('also where a change of the cart makes its lines dear', async () => {
    const cart = await start();
    const refusal = await refused(updateCart(shop, cart, { action: 'setCountry', country: 'GB' }));
    expect(refusal).toMatchObject({ status: 400, code: 'InvalidField', error: { field: 'lineItems[0].quantity' } });
  });

  it('a cart holds 500 custom lines', async () => {
    const full = await newCart(shop, {
      customLineItems: Array.from({ length: 500 }, (_, index) => custom(`fee-${index}`, 1, 1)),
    });
    const more = updateCart(shop, full, { action: 'addCustomLineItem', ...custom('fee-500', 1, 1) });
    expect((await refused(more)).code).toBe('MaxResourceLimitExceeded');
  });
});

it('the dearest cart is exact to the cent, with tax on top', async () => {
  const cart = await newCart(shop, {
    country: 'CH',
    shippingAddress: { ...slovakia, country: 'CH' },
    lineItems: Array.from({ length: 40 }, (_, index) => ({
      sku: 'EX10000001',
      externalPrice: eur(999),
      quantity: most,
      custom: { type: { typeId: 'type' as const, key: 'line-item-fields' }, fields: { parentSku: `P${index}` } },
    })),
    customLineItems: [custom('toll', dearest, 1)],
  });
  const net = 40 * 999 * most + dearest;
  expect(cart.totalPrice.centAmount).toBe(net);
  expect(cart.totalLineItemQuantity).toBe(40 * most);
  const lineGross = Number((BigInt(999 * most) * 1077n + 500n) / 1000n);
  const customGross = Number((BigInt(dearest) * 1077n + 500n) / 1000n);
  expect(cart.taxedPrice?.totalGross.centAmount).toBe(40 * lineGross + customGross);
  expect(cart.taxedPrice?.totalNet.centAmount).toBe(net);
});
