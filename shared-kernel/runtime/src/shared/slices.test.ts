import type { Cart } from '@exwerk/contract/calls/cart';
import { cartReplaced, cartSlice } from './cart-slice.ts';
import { checkoutSlice } from './checkout-slice.ts';
import { contactClosed, contactOpened, contactSlice } from './contact-slice.ts';
import { navigationSlice, overlayClosed, overlayOpened } from './navigation-slice.ts';
import { failureTold, notificationDismissed, notificationsSlice, notified } from './notifications-slice.ts';
import { customerChanged, personalisedDiscountLoaded, sessionSlice } from './session-slice.ts';

const cart = (cartState: Cart['cartState']) => ({ id: 'c', cartState, itemCount: 2 }) as Cart;
const start = { type: 'start' };

describe('cart', () => {
  it('[CART-02] replaces the local cart as a whole', () => {
    const state = cartSlice.reducer(undefined, cartReplaced(cart('Active')));
    expect(state.cart).toEqual(cart('Active'));
  });

  it.each(['Merged', 'Ordered'] as const)('[CART-13] no longer shops with a cart that is %s', cartState => {
    expect(cartSlice.reducer(undefined, cartReplaced(cart(cartState)))).toEqual({ status: 'ready', cart: null });
  });
});

describe('notifications', () => {
  it('[SHELL-48] gives each its own id and 3 s by default, so that equal ones leave independently', () => {
    const first = notified({ type: 'info', text: 'Saved' });
    const second = notified({ type: 'info', text: 'Saved' });
    const both = [first, second].reduce(notificationsSlice.reducer, undefined);
    expect(both?.notifications.map(({ duration }) => duration)).toEqual([3000, 3000]);
    const left = notificationsSlice.reducer(both, notificationDismissed(first.payload.id));
    expect(left.notifications).toEqual([second.payload]);
  });

  it('keeps one without a duration until it is dismissed', () => {
    expect(notified({ type: 'error', text: 'x', duration: null }).payload.duration).toBeNull();
  });

  it('[RECOVER-02] says the last failure of each operation, anew every time, until it has worked', () => {
    const other = [notified({ type: 'info', text: 'Saved' }), failureTold('wish', 'Full')];
    const [first, second] = [failureTold('add', 'Sold out'), failureTold('add', 'Sold out')];
    const told = [...other, first, second].reduce(notificationsSlice.reducer, undefined);
    expect(told?.notifications.slice(2)).toEqual([
      { id: second.payload.id, operation: 'add', type: 'error', text: 'Sold out', duration: null },
    ]);
    expect(second.payload.id).not.toBe(first.payload.id);
    const left = notificationsSlice.reducer(told, failureTold('add', null));
    expect(left.notifications.map(({ text }) => text)).toEqual(['Saved', 'Full']);
  });
});

it('[CHECKOUT-39] [SHELL-47] starts with the same shipping address, a closed cart sidebar and review consent', () => {
  expect(checkoutSlice.reducer(undefined, start)).toMatchObject({
    shippingAddressMode: 'SAME_AS_BILLING',
    reviewConsent: true,
  });
  expect(navigationSlice.reducer(undefined, start).openOverlay).toBeNull();
});

it('[PAY-06] selects the card provider by default', () => {
  expect(checkoutSlice.reducer(undefined, start).paymentSelected).toBe('scheme');
});

it('opens one overlay at a time and closes only the one that is named', () => {
  const opened = [overlayOpened('menu'), overlayOpened('cart-sidebar')].reduce(navigationSlice.reducer, undefined);
  expect(opened?.openOverlay).toBe('cart-sidebar');
  expect(navigationSlice.reducer(opened, overlayClosed('menu')).openOverlay).toBe('cart-sidebar');
  expect(navigationSlice.reducer(opened, overlayClosed()).openOverlay).toBeNull();
});

it('[CONTACT-01] opens the contact form with a preselected reason and closes it', () => {
  const opened = contactSlice.reducer(undefined, contactOpened({ reason: 'order' }));
  expect(opened).toEqual({ isOpen: true, preset: { reason: 'order' } });
  expect(contactSlice.reducer(opened, contactClosed()).isOpen).toBe(false);
});

it('forgets the personalised discount with the customer', () => {
  const withDiscount = sessionSlice.reducer(undefined, personalisedDiscountLoaded(500));
  expect(sessionSlice.reducer(withDiscount, customerChanged(null))).toEqual({
    status: 'guest',
    customer: null,
    personalisedDiscount: 0,
  });
});
