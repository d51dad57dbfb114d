import { maximumPerProduct } from '@exwerk/contract/defaults/cart';
import { availableToAdd, canAdd, chosenQuantity, typingDelay } from './quantity.ts';

const holding = (stock: number, inCart: number, isVirtual = false) => ({ stock, inCart, isVirtual });

it.each([
  [5, 3, 2],
  [5, 0, 5],
  [5, 5, 0],
  [5, 9, 0],
  [5000, 0, 1000],
  [5000, 999, 1],
  [0, 0, 0],
])('[CART-27] with a stock of %d and %d in the cart, %d more may be chosen', (stock, inCart, more) => {
  expect(availableToAdd(holding(stock, inCart))).toBe(more);
});

it('[CART-28] lets choose what is there, and what is virtual in any case', () => {
  expect(canAdd(holding(1, 0))).toBe(true);
  expect(canAdd(holding(1, 1))).toBe(false);
  expect(canAdd(holding(0, 0, true))).toBe(true);
});

it.each(['0', '-3', 'abc', '', '1', '1.5', '1e3'])('[CART-30] makes 1 of %j', typed => {
  expect(chosenQuantity(typed, 50)).toEqual({ quantity: 1, reachedMaximum: false });
});

it('[CART-31] caps to the stock where that is below the maximum', () => {
  expect(chosenQuantity('50', 7)).toEqual({ quantity: 7, reachedMaximum: false });
  expect(chosenQuantity('5000', 7)).toEqual({ quantity: 7, reachedMaximum: false });
});

it('[CART-32] [CART-34] [OPEN-B13] caps to the maximum of 1000 and says so', () => {
  expect(maximumPerProduct).toBe(1000);
  expect(chosenQuantity('1001', 5000)).toEqual({ quantity: 1000, reachedMaximum: true });
  expect(chosenQuantity('1000', 5000)).toEqual({ quantity: 1000, reachedMaximum: false });
  expect(chosenQuantity('20', 5000, 10)).toEqual({ quantity: 10, reachedMaximum: true });
});

it('[CART-33] waits 600 ms for more typing', () => expect(typingDelay).toBe(600));
