import type { Cart, LineItem } from '@exwerk/contract/calls/cart';
import { cartChanges } from './cart-changes.ts';

const euros = (centAmount: number) => ({ centAmount, currencyCode: 'EUR', fractionDigits: 2 });
const line = (sku: string, quantity: number, more: Partial<LineItem> = {}): LineItem => ({
  id: `l-${sku}`,
  productId: 'p',
  type: 'product',
  name: sku,
  productSlug: 'p',
  productTypeKey: 'product',
  variant: { sku, images: [] },
  quantity,
  price: euros(1000),
  totalPrice: euros(1000 * quantity),
  discountedPricePerQuantity: [],
  taxedPrice: null,
  custom: { parentSku: null, customFieldsRaw: [] },
  availableQuantity: 5,
  isVirtual: false,
  isFreight: false,
  ...more,
});
const gift = (sku: string) => line(sku, 1, { id: `gift-${sku}`, totalPrice: euros(0) });

type Lines = Pick<Cart, 'lineItems' | 'discounts'>;
const bought = (...lineItems: LineItem[]): Lines => ({ lineItems, discounts: [] });
const gifted = (...lineItems: LineItem[]): Lines => ({
  lineItems,
  discounts: [
    {
      id: 'd',
      name: 'Gift',
      type: 'other',
      target: 'gift',
      value: { type: 'giftLineItem' },
      discountedAmount: euros(1000),
      requiresDiscountCode: false,
    },
  ],
});
const changes = (before: Lines, after: Lines) =>
  cartChanges(before, after).map(({ action, line: { variant }, quantity }) => [action, variant.sku, quantity]);

it('[TRACK-11] tells nothing of a gift, which comes and goes by itself, whichever article it is', () => {
  const [one, two] = [line('EX1', 1), line('EX1', 2)];
  expect(changes(bought(one), gifted(two, gift('EX1')))).toEqual([['add', 'EX1', 1]]);
  expect(changes(gifted(two, gift('EX1')), bought(one))).toEqual([['remove', 'EX1', 1]]);
  expect(changes(gifted(two, gift('EX1')), gifted(two, gift('EX1'), line('EX3', 1)))).toEqual([['add', 'EX3', 1]]);
  expect(changes(bought(one), gifted(two, gift('EX2')))).toEqual([['add', 'EX1', 1]]);
});

it('[TRACK-11] tells of an article that a discount leaves nothing to pay for, and of a guarantee beside a gift', () => {
  const free = line('EX1', 1, { totalPrice: euros(0) });
  const guarantee = line('G1', 1, { type: 'extra_guarantee', isVirtual: true, totalPrice: euros(0) });
  expect(changes(bought(), bought(free))).toEqual([['add', 'EX1', 1]]);
  expect(changes(gifted(gift('EX2')), gifted(gift('EX2'), guarantee))).toEqual([['add', 'G1', 1]]);
});
