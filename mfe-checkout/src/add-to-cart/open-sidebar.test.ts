import { createShop } from '../testing/shop.tsx';
import { isIosSafari, openSidebar, safariCartDelay } from './open-sidebar.ts';

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

it('[TCONST-09] Safari on iOS opens the sidebar after 400 ms, others at once', () => {
  jest.useFakeTimers();
  const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iphone);
  const shop = createShop();
  const isOpen = () => shop.getState().navigation.openOverlay === 'cart-sidebar';
  shop.dispatch(openSidebar());
  jest.advanceTimersByTime(399);
  expect(isOpen()).toBe(false);
  jest.advanceTimersByTime(1);
  expect(isOpen()).toBe(true);
  agent.mockRestore();
  const other = createShop();
  other.dispatch(openSidebar());
  expect(other.getState().navigation.openOverlay).toBe('cart-sidebar');
  jest.useRealTimers();
});
