import type { APIResponse, BrowserContext, Page, Route } from '@playwright/test';
import { type Speaker, speakers } from '../languages/speaker.ts';
import { expect, hydrated } from '../shop-test.ts';
import { fillCart } from '../tools/filled-cart.ts';
import { freshAddress } from '../tools/fresh-address.ts';
import { reachableHost } from '../tools/shop-address.ts';
import { cardReady } from './checkout-steps.ts';

/** Steps of the suites about buying that does not go as it should. */

export const speaker = (locale: string): Speaker => {
  const found = speakers.find(one => one.locale === locale);
  if (!found) throw new Error(`Nobody speaks ${locale}`);
  return { ...found, email: freshAddress('anna.novak') };
};
export const polish = () => speaker('pl-PL');
export const flemish = () => speaker('nl-BE');
export const british = () => speaker('en-GB');
export const slovak = () => speaker('sk-SK');

export const payButton = (page: Page, { text }: Speaker) =>
  page.getByRole('button', { name: text('checkout.payment.button') });

export async function openPayment(page: Page, who: Speaker, sku = 'EX30000001', quantity = 1): Promise<void> {
  await fillCart(page, who, [[sku, quantity]]);
  await page.goto(who.url('/checkout/payment'));
  await hydrated(page);
  await cardReady(page);
}

/** Neither the session nor the cart that outlives it is known any longer. */
export async function endSession(context: BrowserContext): Promise<void> {
  for (const name of ['token', 'kept-cart']) await context.clearCookies({ name });
}

/** Lets the shop do what was asked without the browser, and answers what it said. Node does not find the storefronts' names, so the request brings its own. */
export async function doUnheard(route: Route): Promise<APIResponse> {
  const request = route.request();
  const url = new URL(request.url());
  const { host } = url;
  url.hostname = reachableHost(url.hostname);
  const answer = await route.fetch({ url: url.href, headers: { ...(await request.allHeaders()), host } });
  expect(answer.status()).toBe(200);
  return answer;
}

/** The shopper's own request to pay, in any country. */
export const paymentRequest = '**/api/*/makePaymentRequest?*';

/** Pays; the answer never comes. */
export async function payUnheard(page: Page, who: Speaker): Promise<void> {
  await page.route(paymentRequest, doUnheard);
  const sent = page.waitForRequest(paymentRequest);
  await payButton(page, who).click();
  await sent;
  // Until the shop has done what was asked.
  await page.waitForTimeout(2500);
}

/** A page that does not hear of changes elsewhere while it is open. */
export const hearNothing = (page: Page) => page.routeWebSocket('**', () => {});

export const forgetLost = (watch: { consoleErrors: string[] }) => {
  watch.consoleErrors = watch.consoleErrors.filter(error => !error.includes('ERR_'));
};
