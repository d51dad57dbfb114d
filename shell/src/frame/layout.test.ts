import { layoutOf } from './layout.ts';

it('[SHELL-01] leaves the footer out of login, addresses and payment in checkout', () => {
  expect(layoutOf('home').footer).toBe(true);
  for (const page of ['checkout-login', 'addresses', 'payment'] as const) expect(layoutOf(page).footer).toBe(false);
});

it('[SHELL-02, CHECKOUT-12] centres addresses, payment and thank-you only', () => {
  for (const page of ['addresses', 'payment', 'thank-you'] as const) expect(layoutOf(page).centred).toBe(true);
  for (const page of ['home', 'cart', 'product', 'login'] as const) expect(layoutOf(page).centred).toBe(false);
});

it('[SHELL-03] keeps room for the sticky bar on product pages only', () => {
  expect(layoutOf('product').stickyBar).toBe(true);
  expect(layoutOf('category').stickyBar).toBe(false);
});

it('[SHELL-11, SHELL-12] hides the cart icon on thank-you and the navigation on login', () => {
  expect(layoutOf('thank-you').cart).toBe(false);
  expect(layoutOf('login').navigation).toBe(false);
  expect(layoutOf('home')).toMatchObject({ cart: true, navigation: true });
});
