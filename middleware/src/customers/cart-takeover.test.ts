import type { LineItem, Cart as PlatformCart } from '@commercetools/platform-sdk';
import { mergeActions } from './cart-takeover.ts';

const line = (id: string, sku: string, quantity: number, lineItemMode: LineItem['lineItemMode'] = 'Standard') =>
  ({ id, quantity, lineItemMode, variant: { id: 1, sku } }) as LineItem;
const cartOf = (...lineItems: LineItem[]) => ({ lineItems }) as unknown as PlatformCart;

it('brings over what was put in, and no gift: it comes by itself with what earns it', () => {
  const guests = cartOf(line('g1', 'EX1', 2), line('g2', 'EX2', 1), line('g3', 'EX9', 1, 'GiftLineItem'));
  const customers = cartOf(line('c1', 'EX1', 1), line('c2', 'EX2', 1, 'GiftLineItem'));
  expect(mergeActions(customers, guests)).toEqual([
    { action: 'changeLineItemQuantity', lineItemId: 'c1', quantity: 2 },
    { action: 'addLineItem', sku: 'EX2', quantity: 1 },
  ]);
});

const guaranteeOf = (parent: string, facts: Partial<LineItem>) =>
  ({
    ...line('x', '4100010', 1),
    priceMode: 'ExternalPrice',
    inventoryMode: 'None',
    price: { id: 'p', value: { type: 'centPrecision', currencyCode: 'EUR', centAmount: 990, fractionDigits: 2 } },
    custom: { type: { typeId: 'type', id: 'line-fields' }, fields: { parentSku: parent } },
    ...facts,
  }) as LineItem;

it('[GUAR-01] brings over a guarantee as it is sold: at its share of a price, and without stock', () => {
  const guests = cartOf(line('g1', 'EX1', 2), guaranteeOf('EX1', { id: 'g2', quantity: 2 }));
  expect(mergeActions(cartOf(), guests)).toEqual([
    { action: 'addLineItem', sku: 'EX1', quantity: 2 },
    {
      action: 'addLineItem',
      sku: '4100010',
      quantity: 2,
      inventoryMode: 'None',
      externalPrice: { currencyCode: 'EUR', centAmount: 990 },
      custom: { type: { typeId: 'type', id: 'line-fields' }, fields: { parentSku: 'EX1' } },
    },
  ]);
  // The commerce service has no price for it: a quantity goes with the price.
  const customers = cartOf(line('c1', 'EX1', 2), guaranteeOf('EX1', { id: 'c2', quantity: 1 }));
  expect(mergeActions(customers, guests)).toEqual([
    {
      action: 'changeLineItemQuantity',
      lineItemId: 'c2',
      quantity: 2,
      externalPrice: { currencyCode: 'EUR', centAmount: 990 },
    },
  ]);
});

it('brings over channels, and leaves the price of goods to the commerce service: it knows the customer’s group', () => {
  const channel = (id: string) => ({ typeId: 'channel' as const, id });
  const { price } = guaranteeOf('EX1', {});
  const goods: LineItem = {
    ...line('g1', 'EX1', 1),
    price,
    priceMode: 'ExternalPrice',
    supplyChannel: channel('stock'),
    distributionChannel: channel('sales'),
  };
  expect(mergeActions(cartOf(), cartOf(goods))).toEqual([
    {
      action: 'addLineItem',
      sku: 'EX1',
      quantity: 1,
      supplyChannel: channel('stock'),
      distributionChannel: channel('sales'),
    },
  ]);
});
