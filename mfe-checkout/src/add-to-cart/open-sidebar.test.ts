import { isIosSafari, safariCartDelay } from './open-sidebar.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

it('[CART-23] knows Safari on iOS, where the sidebar waits 400 ms', () => {
  expect(safariCartDelay).toBe(400);
  expect(isIosSafari(iphone, 5)).toBe(true);
  expect(isIosSafari('Mozilla/5.0 (Macintosh; Intel Mac OS X) Version/18.0 Safari/605.1.15', 5)).toBe(true);
  expect(isIosSafari('Mozilla/5.0 (Macintosh; Intel Mac OS X) Version/18.0 Safari/605.1.15', 0)).toBe(false);
  expect(isIosSafari(iphone.replace('Version/18.0', 'CriOS/120'), 5)).toBe(false);
  expect(isIosSafari('Mozilla/5.0 (X11; Linux) Chrome/156 Safari/537.36', 0)).toBe(false);
});
