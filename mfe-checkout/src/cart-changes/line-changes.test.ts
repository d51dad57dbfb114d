import { toActions, withChange } from './line-changes.ts';

it('[CART-03] keeps the last change of each line, in the order of the last changes', () => {
  const changes = [
    { lineItemId: 'a', quantity: 2 },
    { lineItemId: 'b', quantity: 1 },
    { lineItemId: 'a', quantity: 5 },
  ].reduce(withChange, [] as { lineItemId: string; quantity: number }[]);
  expect(changes).toEqual([
    { lineItemId: 'b', quantity: 1 },
    { lineItemId: 'a', quantity: 5 },
  ]);
});

it('[CART-05] makes a removal of a quantity of zero', () => {
  expect(
    toActions([
      { lineItemId: 'a', quantity: 0 },
      { lineItemId: 'b', quantity: 2 },
    ]),
  ).toEqual([
    { action: 'removeLineItem', lineItemId: 'a' },
    { action: 'changeLineItemQuantity', lineItemId: 'b', quantity: 2 },
  ]);
});
