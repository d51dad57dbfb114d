import { cartOf, lineItem } from '../testing/fixtures.ts';
import { answerCalls, createShop, Refusal } from '../testing/shop.tsx';
import { addToCart } from './add-to-cart.ts';

/** What is put into a cart that another tab has to do with at the same time. */

const v = (version: number, quantity = 1) => cartOf({ version, lineItems: [lineItem({ quantity })] });

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function added(shop: ReturnType<typeof createShop>): Promise<boolean> {
  const adding = shop.dispatch(addToCart('EX10000001', 1));
  await jest.advanceTimersByTimeAsync(5000);
  return adding;
}

it('[CART-13] adds to another cart when this one was cleared in another tab', async () => {
  const { named } = answerCalls({
    createCart: () => ({ cart: cartOf({ id: 'cart-2', lineItems: [] }) }),
    addToCart: ([{ id }]: [{ id: string }]) =>
      id === 'cart-2' ? { cart: cartOf({ id, version: 2 }) } : new Refusal(404, 'CartNotFound'),
  });
  const shop = createShop('gb', v(4));
  expect(await added(shop)).toBe(true);
  expect(named('addToCart')).toHaveLength(2);
  expect(shop.getState().cart.cart?.id).toBe('cart-2');
});

it('[CART-01] adds beside what another tab has put into the same cart at once, also of the same article', async () => {
  const { named } = answerCalls({
    createCart: () => ({ cart: cartOf({ version: 1, lineItems: [] }) }),
    addToCart: ([{ version }]: [{ version: number }]) =>
      version === 1 ? new Refusal(409, 'ConcurrentModification') : { cart: v(3, 2) },
    getMe: () => ({ me: { customer: null, activeCart: v(2, 1) } }),
  });
  const shop = createShop();
  expect(await added(shop)).toBe(true);
  expect(named('addToCart')).toMatchObject([
    [{ version: 1 }, {}, 1],
    [{ version: 2 }, {}, 1],
  ]);
  expect(shop.getState().cart.cart?.lineItems[0]?.quantity).toBe(2);
});
