import { createShop } from '../testing/shop.tsx';
import { openSidebar } from './open-sidebar.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

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
