import { cartReplaced, overlayOpened } from '@exwerk/runtime';
import { act, screen } from '@testing-library/react';
import { cartOf, gbp } from '../testing/fixtures.ts';
import { answerCalls, createShop, showRoutes } from '../testing/shop.tsx';
import { storeAnswer } from '../testing/store-answer.ts';
import CartSidebar from './cart-sidebar.tsx';

afterEach(() => jest.restoreAllMocks());

it('[CART-21] [CART-18] shows the lines of the cart when it is opened', async () => {
  answerCalls({});
  const shop = createShop('gb', cartOf());
  showRoutes(shop, [{ path: '/', Component: CartSidebar }], '/');
  expect(screen.queryByText('Cordless drill')).toBeNull();
  await act(async () => shop.dispatch(overlayOpened('cart-sidebar')));
  expect(screen.getByText('Cordless drill')).toBeTruthy();
  expect(screen.getByText('Cart (1)')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Proceed to checkout' }).getAttribute('href')).toBe('/checkout/addresses');
});

it('begins with the lines: a low window has room for little more', async () => {
  answerCalls({});
  const shop = createShop('gb', cartOf());
  showRoutes(shop, [{ path: '/', Component: CartSidebar }], '/');
  await act(async () => shop.dispatch(overlayOpened('cart-sidebar')));
  const after = screen.getByText('Cordless drill').compareDocumentPosition(screen.getByRole('progressbar'));
  expect(after).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it.each([
  ['/drills', 1],
  ['/checkout/payment', 0],
])('[AGREE-05] takes off the fee of a method that is not chosen here: %s', async (at, times) => {
  const custom = { calculatedCodFee: gbp(150), customerAgreedToSendEmail: null, utmSource: null };
  const { named } = answerCalls({ setCashOnDeliveryFee: () => ({ cart: cartOf({ version: 2 }) }) });
  const shop = createShop('gb', cartOf({ custom }));
  showRoutes(shop, [{ path: at, Component: CartSidebar }], at);
  await act(() => new Promise(resolve => setTimeout(resolve, 20)));
  expect(named('setCashOnDeliveryFee')).toEqual([]);
  await act(async () => shop.dispatch(overlayOpened('cart-sidebar')));
  await act(() => new Promise(resolve => setTimeout(resolve, 20)));
  expect(named('setCashOnDeliveryFee')).toHaveLength(times);
});

it('[CART-22] closes on every change of the path', async () => {
  answerCalls({});
  const shop = createShop('gb', cartOf());
  const { router } = showRoutes(shop, [{ path: '/:page?', Component: CartSidebar }], '/');
  await act(async () => shop.dispatch(overlayOpened('cart-sidebar')));
  await act(() => router.navigate('/drills'));
  expect(shop.getState().navigation.openOverlay).toBeNull();
});

it('[CHECKOUT-19] [OPEN-B2] [RECOVER-04] [FIND-11] has no way to the checkout where there is none, says so, and promises nothing', async () => {
  const { named } = answerCalls({ getStores: () => storeAnswer({ saleOfAdditionalGuarantee: true }) });
  const shop = createShop('ie', cartOf({ storeKey: 'store-ie' }));
  showRoutes(shop, [{ path: '/', Component: CartSidebar }], '/');
  await act(async () => shop.dispatch(overlayOpened('cart-sidebar')));
  await act(() => new Promise(resolve => setTimeout(resolve, 50)));
  expect(screen.getByText('Cordless drill')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /checkout/ })).toBeNull();
  expect(screen.getByText('Currently not for sale')).toBeTruthy();
  expect(named('getGuaranteeOffers')).toEqual([]);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('whoever takes out the last line is told that the cart is empty', async () => {
  answerCalls({});
  const shop = createShop('gb', cartOf());
  showRoutes(shop, [{ path: '/', Component: CartSidebar }], '/');
  await act(async () => shop.dispatch(overlayOpened('cart-sidebar')));
  screen.getByRole('button', { name: /^Remove/ }).focus();
  await act(async () => shop.dispatch(cartReplaced(null)));
  expect(document.activeElement).toBe(screen.getByText('Your cart is empty').closest('[tabindex]'));
});
