import { pricingOf } from '@exwerk/testing/pricing-of';
import { act, screen } from '@testing-library/react';
import { routes } from '../exposes/routes.tsx';
import { applyCode, openCoupons } from '../testing/coupons.ts';
import { addressedCart, cartOf, gbp } from '../testing/fixtures.ts';
import { answerCalls, createShop, Refusal, showRoutes } from '../testing/shop.tsx';
import { storeAnswer } from '../testing/store-answer.ts';

const method = { name: '', price: null, freeAbove: null, key: 'parcel', deliveryDays: '2 - 4' };
const usual = {
  checkout: () => ({ accepted: true }),
  getStores: () => storeAnswer(),
  getShippingMethodsWithoutId: () => ({ shippingMethods: [method] }),
};

afterEach(() => jest.restoreAllMocks());

async function open(shop: ReturnType<typeof createShop>, at = '/checkout/cart') {
  const view = showRoutes(shop, [...routes], at);
  await act(async () => {});
  await act(() => new Promise(resolve => setTimeout(resolve, 50)));
  return view;
}

it('[CHECKOUT-05] [CART-18] [CART-15] lists lines and totals with the tax in them', async () => {
  answerCalls(usual);
  await open(createShop('gb', addressedCart()));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Shopping cart');
  expect(screen.getByRole('link', { name: 'Cordless drill' }).getAttribute('href')).toBe('/cordless-drill-ex10000001');
  expect(screen.getByText('£21.95')).toBeTruthy();
  expect(screen.getByText('including 20% VAT')).toBeTruthy();
  expect(screen.getByText('£3.66')).toBeTruthy();
  expect(screen.getByText('Only £32.00 to go for free delivery')).toBeTruthy();
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex,nofollow');
});

it('[CHECKOUT-14] marks the first of five numbered steps', async () => {
  answerCalls(usual);
  await open(createShop('gb', cartOf()));
  const steps = screen.getAllByRole('listitem').filter(item => item.closest('nav'));
  expect(steps.map(step => step.textContent)).toEqual(['1Cart', '2Delivery', '3Billing', '4Payment', '5Done']);
  expect(steps.map(step => step.getAttribute('aria-current'))).toEqual(['step', null, null, null, null]);
});

it('[OPEN-B3] opens with an empty cart and says so', async () => {
  answerCalls(usual);
  await open(createShop('gb', null));
  expect(screen.getByText('Your cart is empty')).toBeTruthy();
});

it.each(['ie', 'si', 'lt', 'gr', 'bg', 'ro'] as const)('[CHECKOUT-19] [OPEN-B2] sends home in %s', async country => {
  answerCalls(usual);
  const { router } = await open(createShop(country, cartOf({ storeKey: `store-${country}` })));
  expect(router.state.location.pathname).toBe('/');
});

it('[CHECKOUT-01] [OPEN-B4] is where /checkout leads', async () => {
  answerCalls(usual);
  const { router } = await open(createShop('gb', cartOf()), '/checkout');
  expect(router.state.location.pathname).toBe('/checkout/cart');
});

it('[CHECKOUT-15] sends home from addresses and payment with nothing in the cart', async () => {
  answerCalls(usual);
  for (const at of ['/checkout/addresses', '/checkout/payment']) {
    const { router, unmount } = await open(createShop('gb', null), at);
    expect(router.state.location.pathname).toBe('/');
    unmount();
  }
});

it('[CHECKOUT-16] sends from payment to the addresses while there are none', async () => {
  answerCalls(usual);
  const { router } = await open(createShop('gb', cartOf()), '/checkout/payment');
  expect(router.state.location.pathname).toBe('/checkout/addresses');
});

it('[CART-36] [OPEN-B43] says that a code is not valid', async () => {
  answerCalls({
    ...usual,
    applyCartCoupon: () => new Refusal(400, 'DiscountCodeNonApplicable'),
    getMe: () => ({ me: { customer: null, activeCart: cartOf() } }),
  });
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  await open(createShop('gb', cartOf()));
  await openCoupons();
  await applyCode('NOPE');
  expect(await screen.findByText('Coupon code is not valid.')).toBeTruthy();
});

it('[DISC-20] shows what a discount takes off', async () => {
  answerCalls(usual);
  const pricing = pricingOf(gbp(2000), { discounts: [{ id: 'd1', name: 'Five percent', amount: gbp(100) }] });
  await open(createShop('gb', cartOf({ pricing })));
  expect(screen.getByText('Five percent')).toBeTruthy();
  expect(screen.getByText('-£1.00')).toBeTruthy();
});
