import { isIosSafari } from './ios-safari.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [`${iphone} Version/18.0 Mobile/15E148 Safari/604.1`, true],
  [`${iphone} CriOS/130.0 Mobile/15E148 Safari/604.1`, false],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    false,
  ],
])('[SHELL-18] tells Safari on iOS apart: %s', (userAgent, expected) => {
  expect(isIosSafari(userAgent)).toBe(expected);
});
