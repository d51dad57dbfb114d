import { loginPath } from './return-path.ts';
import { returnPathOf } from './way-back.ts';

const nextOf = (address: string) => returnPathOf(new URL(address, 'http://shop.example').searchParams);

it.each([
  ['/my-account/my-orders/sk-100001', '/login'],
  ['/my-account', '/login'],
  ['/checkout/payment', '/checkout/login'],
  ['/checkout/thank-you?order=a-1', '/checkout/login'],
  ['/wishlist', '/login'],
  ['/cordless-drill-vx-40-ex30000001', '/login'],
  ['/p/ex30000001-drill', '/login'],
])('[SAFE-14] leads by the login back to %s', (page, login) => {
  expect(loginPath(page).split('?')[0]).toBe(login);
  expect(nextOf(loginPath(page))).toBe(page);
});

it.each([
  ...['//evil.example', 'https://evil.example/my-account', '/\\evil.example', '/my-account/../log-out', '/log-out'],
  ...['/my-account/%2e%2e/log-out', '/my-account//evil.example', '/my-account\n', 'my-account', '/my-accounts', ''],
  ...['/checkout@evil.example', 'javascript:alert(1)', '/', '/search?query=drill'],
  ...['/wishlist/log-out', '/wishlist@evil.example', '/wishlists', '//wishlist', '/wishlist/..', '/drill', '/p/drill'],
  ...['//ex30000001', '/p//ex30000001', '//evil.example/drill-ex30000001', '/evil.example/ex30000001'],
  ...['/\\evil-ex30000001', '/log-out/ex30000001', '/ex30000001/../log-out', '/drill-ex30000001@evil.example'],
])('[SAFE-14] goes nowhere for %j', next => {
  expect(nextOf(`/login?${new URLSearchParams({ next })}`)).toBeNull();
});

it('[SAFE-14] goes nowhere that is longer than any page’s address', () => {
  const page = (length: number) => `/my-account/${'x'.repeat(length - 12)}`;
  expect(nextOf(loginPath(page(500)))).toBe(page(500));
  expect(nextOf(loginPath(page(501)))).not.toBe(page(501));
});

it('[SAFE-14] takes no more of a query than a query', () => {
  expect(nextOf(`/login?${new URLSearchParams({ next: '/checkout/thank-you?order=\\"<b>#x' })}`)).toBe(
    '/checkout/thank-you?order=%5C%22%3Cb%3E',
  );
});
