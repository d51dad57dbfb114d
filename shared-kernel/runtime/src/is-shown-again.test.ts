import { isShownAgain } from './is-shown-again.ts';

const page = new URL('http://gb.localhost:8080/checkout/thank-you?order=o1');

it.each([
  ['navigate', page.href, false],
  ['reload', page.href, true],
  ['back_forward', page.href, true],
  // The next order of a page that was loaded again as another one.
  ['reload', 'http://gb.localhost:8080/checkout/cart', false],
  ['reload', 'http://gb.localhost:8080/checkout/thank-you?order=o0', false],
])('[AGREE-07] a document that came by %s from %s shows the order again: %s', (type, name, isAgain) => {
  const { getEntriesByType } = performance;
  performance.getEntriesByType = () => [{ type, name } as unknown as PerformanceEntry];
  expect(isShownAgain(page)).toBe(isAgain);
  performance.getEntriesByType = getEntriesByType;
});
