import { act, screen } from '@testing-library/react';
import { changeLines } from '../cart-changes/change-lines.ts';
import { cartOf } from '../testing/fixtures.ts';
import { answerCalls, createShop, Refusal, show } from '../testing/shop.tsx';
import { CartError } from './cart-error.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const unreachable = 'The shop could not be reached. Please check your connection and try again.';
const loadedAgain = 'Your cart could not be changed. It was loaded again.';
const offline = () => {
  throw new TypeError('Failed to fetch');
};
const refused = () => new Refusal(400, 'InvalidOperation');
const stored = () => ({ me: { customer: null, activeCart: cartOf({ version: 2 }) } });

it.each([
  ['the change was refused and the cart loaded', refused, stored, loadedAgain],
  ['the change was refused and the cart could not be loaded', refused, offline, unreachable],
  ['nothing gets through', offline, offline, unreachable],
  ['the change did not get through', offline, stored, unreachable],
])('[RECOVER-02] says that the cart was loaded again only where it was: %s', async (_when, change, getMe, text) => {
  answerCalls({ updateCartQuantity: change, removeFromCart: change, getMe });
  const shop = createShop('gb', cartOf());
  show(shop, <CartError />);
  for (const quantity of [2, 0]) {
    const changed = shop.dispatch(changeLines([{ lineItemId: 'line-1', quantity }]));
    await act(() => jest.advanceTimersByTimeAsync(5000));
    await changed;
    expect(screen.getByRole('alert').textContent).toBe(text);
  }
});
