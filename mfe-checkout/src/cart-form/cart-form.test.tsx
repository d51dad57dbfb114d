import { cartFormSchema } from '@exwerk/contract/calls/cart-forms';
import { act, fireEvent, screen } from '@testing-library/react';
import AddToCart from '../add-to-cart/add-to-cart.tsx';
import { CouponFields } from '../cart/coupon-fields.tsx';
import { LineRow } from '../cart/line-row.tsx';
import { cartOf, lineItem } from '../testing/fixtures.ts';
import { answerCalls, createShop, show } from '../testing/shop.tsx';

afterEach(() => jest.restoreAllMocks());

const fieldsOf = (form: HTMLFormElement, submitter: HTMLElement) => Object.fromEntries(new FormData(form, submitter));
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const formOf = (name: string | RegExp) => button(name).form ?? document.createElement('form');

it('[FIND-14] adding is a form of the shop', () => {
  answerCalls({});
  show(createShop(), <AddToCart sku="EX10000001" name="Drill" availableQuantity={7} eligibleForSelling />);
  const form = formOf('Add to cart');
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/api/new-ct/cartForm']);
  const sent = { change: 'add', sku: 'EX10000001', quantity: '1', locale: 'en-GB' };
  expect(fieldsOf(form, button('Add to cart'))).toEqual(sent);
});

it('[FIND-14] so are the changes of a line, and Enter in the quantity means the quantity', async () => {
  const line = lineItem({ quantity: 2 });
  const { named } = answerCalls({ updateCartQuantity: () => ({ cart: cartOf() }) });
  show(createShop('gb', cartOf({ lineItems: [line] })), <LineRow line={line} />);
  const form = formOf('Change quantity');
  const common = { lineItemId: line.id, quantity: '2', locale: 'en-GB' };
  expect(fieldsOf(form, button('Change quantity'))).toEqual({ change: 'set', ...common });
  expect(fieldsOf(form, button(/^Remove/))).toEqual({ change: 'remove', ...common });
  // Enter presses the first one.
  expect(form.querySelector('[type=submit]')).toBe(button('Change quantity'));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '4' } });
  fireEvent.submit(form);
  await act(() => new Promise(resolve => setTimeout(resolve, 400)));
  expect(named('updateCartQuantity')).toEqual([[{ id: 'cart-1', version: 1 }, { lineItemId: line.id }, 4]]);
});

it.each([
  [3, 'set', 'Change quantity to 3: Cordless drill'],
  [0, 'remove', 'Remove Cordless drill from the cart'],
])('[FIND-14] [RECOVER-04] of a line of which %d are left its notice sends the change %s', (left, change, name) => {
  answerCalls({});
  const line = lineItem({ quantity: 5, availableQuantity: left });
  show(createShop('gb', cartOf({ lineItems: [line] })), <LineRow line={line} />);
  const sent = { change, lineItemId: line.id, quantity: String(left), locale: 'en-GB' };
  expect(fieldsOf(formOf(name), button(name))).toEqual(sent);
});

it('[FIND-14] a coupon can be no longer than such a form may be sent with', () => {
  answerCalls({});
  show(createShop(), <CouponFields cart={cartOf()} disabled={false} onBusy={undefined} />);
  const { maxLength, name } = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
  const isTaken = (length: number) =>
    cartFormSchema.safeParse({ change: 'useCoupon', [name]: 'x'.repeat(length), locale: 'en-GB' }).success;
  expect([maxLength, maxLength + 1].map(isTaken)).toEqual([true, false]);
});
