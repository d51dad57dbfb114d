import { addressedCart, cartOf } from '../testing/fixtures.ts';
import { checkoutSteps } from './checkout-steps.tsx';
import { guardTarget } from './guards.ts';

it('[CHECKOUT-15] [OPEN-B3] sends home with nothing to buy', () => {
  for (const page of ['addresses', 'payment'] as const) {
    expect(guardTarget(page, null)).toBe('/');
    expect(guardTarget(page, cartOf({ lineItems: [] }))).toBe('/');
  }
  expect(guardTarget('addresses', cartOf())).toBeNull();
});

it('[CHECKOUT-16] [OPEN-B3] sends to the addresses from the payment page alone', () => {
  expect(guardTarget('payment', cartOf())).toBe('/checkout/addresses');
  expect(guardTarget('payment', addressedCart({ shippingInfo: null }))).toBe('/checkout/addresses');
  expect(guardTarget('payment', addressedCart({ shippingAddress: null }))).toBe('/checkout/addresses');
  expect(guardTarget('payment', addressedCart())).toBeNull();
});

it('[CHECKOUT-14] has five steps in this order', () => {
  expect(checkoutSteps).toEqual(['cart', 'shipping', 'billing', 'payment', 'thank-you']);
});
