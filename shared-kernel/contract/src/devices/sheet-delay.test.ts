import { sheetDelay } from './sheet-delay.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const macintosh =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';

it.each([
  [`${iphone} Version/18.0 Mobile/15E148 Safari/604.1`, 5, 400],
  [`${iphone} CriOS/130.0 Mobile/15E148 Safari/604.1`, 5, 0],
  [macintosh, 5, 400],
  [macintosh, 0, 0],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0 Safari/537.36', 0, 0],
])(
  '[SHELL-18, CART-23] tells Safari on iOS apart, where the sheet waits: %s, %d fingers',
  (userAgent, maxTouchPoints, delay) => {
    expect(sheetDelay({ userAgent, maxTouchPoints })).toBe(delay);
  },
);
