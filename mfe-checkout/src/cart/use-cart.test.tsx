import { act } from '@testing-library/react';
import { addToCart } from '../cart-changes/add-to-cart.ts';
import { clearCart } from '../cart-changes/cart-operations.ts';
import { cartOf } from '../testing/fixtures.ts';
import { answerCalls, createShop, show } from '../testing/shop.tsx';
import { useCart } from './use-cart.ts';

afterEach(() => jest.restoreAllMocks());

function Part() {
  useCart();
  return null;
}

const foreign = cartOf({ id: 'foreign', storeKey: 'store-sk' });
const added = cartOf({ id: 'new', version: 2 });
const pass = () => act(() => new Promise(resolve => setTimeout(resolve, 50)));

it('[CART-07] a cart of another store is thrown away once, by however many parts it is seen, and before a new one is made', async () => {
  const deletion = Promise.withResolvers<unknown>();
  const { named, calls } = answerCalls({
    deleteCart: () => deletion.promise,
    createCart: () => ({ cart: cartOf({ id: 'new', lineItems: [] }) }),
    addToCart: () => ({ cart: added }),
  });
  const shop = createShop('gb', foreign);
  show(
    shop,
    <>
      <Part />
      <Part />
    </>,
  );
  const adding = shop.dispatch(addToCart('EX10000001', 1));
  await pass();
  expect(calls.map(({ name }) => name)).toEqual(['deleteCart']);
  deletion.resolve({ cart: { id: 'foreign' } });
  await act(() => adding);
  await pass();
  expect(named('deleteCart')).toHaveLength(1);
  expect(shop.getState().cart.cart?.id).toBe('new');
});

it('a cart that has come meanwhile stays when the one before is deleted at last', async () => {
  const deletion = Promise.withResolvers<unknown>();
  answerCalls({
    deleteCart: () => deletion.promise,
    createCart: () => ({ cart: cartOf({ id: 'new', lineItems: [] }) }),
  });
  const shop = createShop('gb', foreign);
  const clearing = shop.dispatch(clearCart());
  shop.dispatch({ type: 'cart/cartReplaced', payload: added });
  deletion.resolve({ cart: { id: 'foreign' } });
  await clearing;
  expect(shop.getState().cart.cart?.id).toBe('new');
});
