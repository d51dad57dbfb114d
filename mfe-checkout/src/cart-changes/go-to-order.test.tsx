import { cartOf } from '../testing/fixtures.ts';
import { createShop } from '../testing/shop.tsx';
import { goToOrder } from './go-to-order.ts';

it('empties the cart only once the page that needs it is left', async () => {
  const shop = createShop('gb', cartOf());
  const left = Promise.withResolvers<void>();
  const navigate = jest.fn(() => left.promise);
  const going = shop.dispatch(goToOrder(navigate, 'order-1'));
  await new Promise(resolve => setTimeout(resolve, 5));
  expect(navigate.mock.calls).toEqual([['/checkout/thank-you?order=order-1', { replace: true }]]);
  expect(shop.getState().cart.cart?.id).toBe('cart-1');
  left.resolve();
  await going;
  expect(shop.getState().cart.cart).toBeNull();
});
