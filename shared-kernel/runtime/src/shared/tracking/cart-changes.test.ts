import type { Cart, LineItem } from '@exwerk/contract/calls/cart';
import { cartChanges } from './cart-changes.ts';
import { euros, line } from './testing/opened-tracker.ts';

const gift = (sku: string) => line(sku, 1, { id: `gift-${sku}`, totalPrice: euros(0), isGift: true });

type Lines = Pick<Cart, 'lineItems'>;
const holding = (...lineItems: LineItem[]): Lines => ({ lineItems });
const changes = (before: Lines, after: Lines) =>
  cartChanges(before, after).map(({ action, line: { variant }, quantity }) => [action, variant.sku, quantity]);

it('[TRACK-11] tells nothing of a gift, which comes and goes by itself, whichever article it is', () => {
  const [one, two] = [line('EX1', 1), line('EX1', 2)];
  expect(changes(holding(one), holding(two, gift('EX1')))).toEqual([['add', 'EX1', 1]]);
  expect(changes(holding(two, gift('EX1')), holding(one))).toEqual([['remove', 'EX1', 1]]);
  expect(changes(holding(two, gift('EX1')), holding(two, gift('EX1'), line('EX3', 1)))).toEqual([['add', 'EX3', 1]]);
  expect(changes(holding(one), holding(two, gift('EX2')))).toEqual([['add', 'EX1', 1]]);
});

it('[TRACK-11] tells of an article that a discount leaves nothing to pay for, and of a guarantee beside a gift', () => {
  const free = line('EX1', 1, { totalPrice: euros(0) });
  const guarantee = line('G1', 1, { type: 'extra_guarantee', isVirtual: true, totalPrice: euros(0) });
  expect(changes(holding(), holding(free))).toEqual([['add', 'EX1', 1]]);
  expect(changes(holding(gift('EX2')), holding(gift('EX2'), free))).toEqual([['add', 'EX1', 1]]);
  expect(changes(holding(gift('EX1'), free), holding(gift('EX1')))).toEqual([['remove', 'EX1', 1]]);
  expect(changes(holding(gift('EX2')), holding(gift('EX2'), guarantee))).toEqual([['add', 'G1', 1]]);
});
