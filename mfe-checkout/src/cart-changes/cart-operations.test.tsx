import type { RootState } from '@exwerk/runtime';
import type { WithSlice } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import { CartError } from '../cart/cart-error.tsx';
import { queueLineChange } from '../cart/cart-queue.ts';
import type { operationsSlice } from '../operations/operations-slice.ts';
import { cartOf, lineItem } from '../testing/fixtures.ts';
import { answerCalls, createShop, Refusal, show } from '../testing/shop.tsx';
import { addToCart } from './add-to-cart.ts';
import { clearCart, updateCart } from './cart-operations.ts';
import { changeLines } from './change-lines.ts';
import { applyCoupon, removeCoupon } from './coupons.ts';
import { emptyCart } from './empty-cart.ts';

const me = (cart: ReturnType<typeof cartOf> | null) => ({ me: { customer: null, activeCart: cart } });
/** The remote's own slice joined the state when it was injected. */
const operationsOf = (shop: ReturnType<typeof createShop>): RootState & Partial<WithSlice<typeof operationsSlice>> =>
  shop.getState();
const v = (version: number, quantity = 1) => cartOf({ version, lineItems: [lineItem({ quantity })] });

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Lets timers and answers go on until a promise is settled. */
async function settled<Result>(promise: Promise<Result>): Promise<Result> {
  await jest.advanceTimersByTimeAsync(5000);
  return promise;
}

describe('adding', () => {
  it('[CART-01] [CART-13] creates the cart first and then adds the item', async () => {
    const { calls } = answerCalls({
      createCart: () => ({ cart: cartOf({ version: 1, lineItems: [] }) }),
      addToCart: () => ({ cart: v(2) }),
    });
    const shop = createShop();
    expect(await settled(shop.dispatch(addToCart('EX10000001', 1)))).toBe(true);
    expect(calls).toEqual([
      { name: 'createCart', args: [] },
      { name: 'addToCart', args: [{ id: 'cart-1', version: 1 }, { sku: 'EX10000001' }, 1] },
    ]);
    expect(shop.getState().cart.cart?.version).toBe(2);
  });

  it('[CART-02] [CART-04] sends id and version and takes over the cart that comes back', async () => {
    const { named } = answerCalls({
      addToCart: ([{ version }]: [{ version: number }]) => ({ cart: v(version + 1, 2) }),
    });
    const shop = createShop('gb', v(7));
    await settled(shop.dispatch(addToCart('EX10000001', 1)));
    await settled(shop.dispatch(addToCart('EX10000001', 1)));
    expect(named('addToCart')).toMatchObject([
      [{ version: 7 }, {}, 1],
      [{ version: 8 }, {}, 1],
    ]);
    expect(shop.getState().cart.cart).toEqual(v(9, 2));
  });

  it('[TERR-02] [OPEN-B62] answers "Cart not found" when no cart can be made', async () => {
    answerCalls({ createCart: () => new Refusal(400, 'InvalidInput'), getMe: () => me(null) });
    const shop = createShop();
    expect(await settled(shop.dispatch(addToCart('EX10000001', 1)))).toBe(false);
    expect(console.warn).toHaveBeenLastCalledWith('The operation add failed: Cart not found');
  });

  it('[CART-07] throws away a cart of another store', async () => {
    const { named } = answerCalls({
      deleteCart: () => ({ cart: { id: 'cart-1' } }),
      createCart: () => ({ cart: cartOf({ id: 'cart-2', lineItems: [] }) }),
      addToCart: () => ({ cart: cartOf({ id: 'cart-2', version: 2 }) }),
    });
    const shop = createShop('gb', cartOf({ storeKey: 'store-sk' }));
    await settled(shop.dispatch(addToCart('EX10000001', 1)));
    expect(named('deleteCart')).toHaveLength(1);
    expect(shop.getState().cart.cart?.id).toBe('cart-2');
  });

  it('does not add twice when the answer of the first try was lost', async () => {
    let isFirst = true;
    const { named } = answerCalls({
      addToCart: () => {
        if (!isFirst) return { cart: v(3, 3) };
        isFirst = false;
        return new Refusal(503, 'UpstreamError');
      },
      getMe: () => me(v(2, 2)),
    });
    const shop = createShop('gb', v(1, 1));
    expect(await settled(shop.dispatch(addToCart('EX10000001', 1)))).toBe(true);
    expect(named('addToCart')).toHaveLength(1);
    expect(shop.getState().cart.cart?.lineItems[0]?.quantity).toBe(2);
  });
});

describe('changing lines', () => {
  it('[CART-03] [OPEN-B10] [TCONST-09] [TCONST-24] sends what changes within 300 ms as one update', async () => {
    const { calls } = answerCalls({ updateCart: () => ({ cart: v(2, 5) }) });
    const shop = createShop('gb', v(1));
    shop.dispatch(queueLineChange({ lineItemId: 'a', quantity: 2 }));
    await jest.advanceTimersByTimeAsync(299);
    shop.dispatch(queueLineChange({ lineItemId: 'b', quantity: 0 }));
    await jest.advanceTimersByTimeAsync(299);
    expect(calls).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(calls).toEqual([
      {
        name: 'updateCart',
        args: [
          { id: 'cart-1', version: 1 },
          [
            { action: 'changeLineItemQuantity', lineItemId: 'a', quantity: 2 },
            { action: 'removeLineItem', lineItemId: 'b' },
          ],
        ],
      },
    ]);
  });

  it('[CART-05] removes a line by a quantity of zero', async () => {
    const { named } = answerCalls({ removeFromCart: () => ({ cart: cartOf({ version: 2, lineItems: [] }) }) });
    const shop = createShop('gb', v(1));
    shop.dispatch(queueLineChange({ lineItemId: 'line-1', quantity: 0 }));
    await jest.advanceTimersByTimeAsync(300);
    expect(named('removeFromCart')).toEqual([[{ id: 'cart-1', version: 1 }, { lineItemId: 'line-1' }]]);
    expect(shop.getState().cart.cart?.lineItems).toEqual([]);
  });

  it('[CART-02] sends changes one after the other, each at the version before it', async () => {
    const { named } = answerCalls({
      updateCartQuantity: ([{ version }]: [{ version: number }]) => ({ cart: v(version + 1) }),
    });
    const shop = createShop('gb', v(1));
    shop.dispatch(queueLineChange({ lineItemId: 'line-1', quantity: 2 }));
    await jest.advanceTimersByTimeAsync(300);
    shop.dispatch(queueLineChange({ lineItemId: 'line-1', quantity: 3 }));
    await jest.advanceTimersByTimeAsync(300);
    expect(named('updateCartQuantity')).toMatchObject([
      [{ version: 1 }, {}, 2],
      [{ version: 2 }, {}, 3],
    ]);
  });
});

describe('a change whose answer was lost', () => {
  const coupon = { discountCode: { id: 'code-1', code: 'SAVE5' }, state: 'MatchesCart', cartDiscounts: [] };
  const lost = () => new Refusal(503, 'UpstreamError');
  const work = {
    'taking a coupon': applyCoupon('save5'),
    'removing a coupon': removeCoupon('code-1'),
    'removing a line': changeLines([{ lineItemId: 'line-1', quantity: 0 }]),
    'emptying the cart': emptyCart(),
  };
  it.each([
    ['taking a coupon', cartOf(), cartOf({ version: 2, discountCodes: [coupon] })],
    ['removing a coupon', cartOf({ discountCodes: [coupon] }), cartOf({ version: 2 })],
    ['removing a line', cartOf(), cartOf({ version: 2, lineItems: [] })],
    ['emptying the cart', cartOf(), null],
  ] as const)('has worked when the cart shows it: %s', async (what, before, after) => {
    const { calls } = answerCalls({
      applyCartCoupon: lost,
      removeCartCoupon: lost,
      removeFromCart: lost,
      deleteCart: lost,
      getMe: () => me(after),
    });
    const shop = createShop('gb', before);
    expect(await settled(shop.dispatch(work[what]))).toBeNull();
    expect(shop.getState().cart.cart).toEqual(after);
    expect(calls.filter(({ name }) => name !== 'getMe')).toHaveLength(1);
    expect(operationsOf(shop).checkoutOperations?.errors).toEqual({});
  });

  it('is made again when the cart does not show it', async () => {
    const { named } = answerCalls({ applyCartCoupon: lost, getMe: () => me(v(2)) });
    expect(await settled(createShop('gb', v(1)).dispatch(applyCoupon('SAVE5')))).toMatchObject({ status: 503 });
    expect(named('applyCartCoupon')).toHaveLength(4);
  });

  it('empties a cart that somebody else has emptied', async () => {
    answerCalls({ deleteCart: () => new Refusal(404, 'CartNotFound') });
    const shop = createShop('gb', v(1));
    expect(await settled(shop.dispatch(emptyCart()))).toBeNull();
    expect(shop.getState().cart.cart).toBeNull();
  });
});

it('what went wrong with a line is told until something has worked', async () => {
  answerCalls({
    updateCartQuantity: () => new Refusal(400, 'InsufficientStock'),
    getMe: () => me(v(1)),
    addToCart: () => ({ cart: v(2, 2) }),
  });
  const shop = createShop('gb', v(1));
  await settled(shop.dispatch(changeLines([{ lineItemId: 'line-1', quantity: 9 }])));
  const { unmount } = show(shop, <CartError />);
  expect(screen.getByText(/could not be changed/)).toBeTruthy();
  unmount();
  await settled(shop.dispatch(addToCart('EX10000001', 1)));
  show(shop, <CartError />);
  expect(screen.queryByText(/could not be changed/)).toBeNull();
});

describe('failures', () => {
  const email = [{ action: 'setCustomerEmail' as const, email: 'a@b.de' }];

  it.each([
    ['no connection', 503, 'UpstreamError'],
    ['a version conflict', 409, 'ConcurrentModification'],
  ])('[TERR-16] [OPEN-B11] [TCONST-24] are tried again three times: %s', async (_title, status, code) => {
    const { named } = answerCalls({ updateCart: () => new Refusal(status, code), getMe: () => me(v(4)) });
    const shop = createShop('gb', v(1));
    const problem = await settled(shop.dispatch(updateCart('address', email)));
    expect(named('updateCart')).toHaveLength(4);
    expect(problem?.code).toBe(code);
    expect(console.warn).toHaveBeenCalledTimes(4);
  });

  it('[OPEN-B11] are not tried again when the other side said no', async () => {
    const { named } = answerCalls({ updateCart: () => new Refusal(400, 'InvalidInput'), getMe: () => me(v(4)) });
    await settled(createShop('gb', v(1)).dispatch(updateCart('address', email)));
    expect(named('updateCart')).toHaveLength(1);
  });

  it('after a conflict go on from the version that was missed', async () => {
    const { named } = answerCalls({
      updateCart: ([{ version }]: [{ version: number }]) =>
        version === 4 ? { cart: v(5) } : new Refusal(409, 'ConcurrentModification'),
      getMe: () => me(v(4)),
    });
    const shop = createShop('gb', v(1));
    expect(await settled(shop.dispatch(updateCart('address', email)))).toBeNull();
    expect(named('updateCart')).toHaveLength(2);
    expect(shop.getState().cart.cart?.version).toBe(5);
  });

  it('[CART-09] [TERR-15] load the cart anew and set the slot of their operation alone', async () => {
    answerCalls({
      applyCartCoupon: () => new Refusal(400, 'DiscountCodeNonApplicable', 'not applicable'),
      getMe: () => me(v(6)),
    });
    const shop = createShop('gb', v(1));
    await settled(shop.dispatch(applyCoupon('NOPE')));
    expect(shop.getState().cart.cart?.version).toBe(6);
    expect(jest.mocked(console.warn).mock.calls).toEqual([['The operation couponApply failed: not applicable']]);
    show(shop, <CartError />);
    expect(document.body.textContent).toBe('');
  });

  it('[CART-08] about an item that the store does not have clear the cart', async () => {
    answerCalls({
      updateCart: () => new Refusal(400, 'InvalidOperation', 'The item was not found in the store'),
      deleteCart: () => ({ cart: { id: 'cart-1' } }),
    });
    const shop = createShop('gb', v(1));
    await settled(shop.dispatch(updateCart('updateQuantity', email)));
    expect(shop.getState().cart.cart).toBeNull();
  });
});

it('[CART-36] [OPEN-B43] applies and removes a coupon, each time taking over the cart', async () => {
  const { named } = answerCalls({
    applyCartCoupon: () => ({ cart: v(2) }),
    removeCartCoupon: () => ({ cart: v(3) }),
  });
  const shop = createShop('gb', v(1));
  await settled(shop.dispatch(applyCoupon('SAVE5')));
  await settled(shop.dispatch(removeCoupon('code-1')));
  expect(named('applyCartCoupon')).toEqual([[{ id: 'cart-1', version: 1 }, 'SAVE5']]);
  expect(named('removeCartCoupon')).toEqual([
    [
      { id: 'cart-1', version: 2 },
      { id: 'code-1', type: 'discount-code' },
    ],
  ]);
  expect(shop.getState().cart.cart?.version).toBe(3);
});

it('[CART-12] deletes the cart as a whole', async () => {
  const { named } = answerCalls({ deleteCart: () => ({ cart: { id: 'cart-1' } }) });
  const shop = createShop('gb', v(1));
  await settled(shop.dispatch(clearCart()));
  expect(named('deleteCart')).toEqual([[{ id: 'cart-1', version: 1 }]]);
  expect(shop.getState().cart.cart).toBeNull();
});
