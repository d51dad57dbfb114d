import { shortagesOf } from './shortages.ts';

const line = (id: string, sku: string, quantity: number, availableQuantity: number | null, isVirtual = false) => ({
  id,
  name: `Article ${sku}`,
  variant: { sku, images: [] },
  quantity,
  availableQuantity,
  isVirtual,
});

it('[RECOVER-04] names the lines that ask for more than there is', () => {
  expect(shortagesOf([line('a', 'x', 2, 1), line('b', 'y', 1, 0), line('c', 'z', 3, 3)])).toEqual([
    { lineItemId: 'a', sku: 'x', name: 'Article x', available: 1 },
    { lineItemId: 'b', sku: 'y', name: 'Article y', available: 0 },
  ]);
});

it('[RECOVER-04] lets lines of one article share its stock', () => {
  expect(shortagesOf([line('a', 'x', 2, 3), line('b', 'x', 2, 3)])).toEqual([
    { lineItemId: 'b', sku: 'x', name: 'Article x', available: 1 },
  ]);
  expect(shortagesOf([line('a', 'x', 5, 3), line('b', 'x', 1, 3)])).toMatchObject([{ available: 3 }, { available: 0 }]);
});

it('knows no shortage of virtual goods, nor where stock does not matter', () => {
  expect(shortagesOf([line('a', 'x', 2, 0, true), line('b', 'y', 2, null)])).toEqual([]);
});
