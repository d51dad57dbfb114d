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
