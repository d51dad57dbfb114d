import type { Page, Route } from '@playwright/test';
import { enterCard, expectThankYou } from '../journeys/checkout-steps.ts';
import { doUnheard, forgetLost, openPayment, payButton, speaker } from '../journeys/recovery-steps.ts';
import type { Speaker } from '../languages/speaker.ts';
import { expect, forgetRefusals, hydrated, test } from '../shop-test.ts';
import { mailsTo } from '../tools/mailbox.ts';
import { isNightly } from '../tools/nights.ts';

/** Each call of paying, cut at each point between the browser and the shop: whoever comes back has one order, or paid nothing and may. */

const cuts: Record<string, (route: Route) => Promise<void>> = {
  'before it arrives': route => route.abort('connectionreset'),
  'by a gateway': route => route.fulfill({ status: 503, contentType: 'text/html', body: 'Service Unavailable' }),
  'after it was done': async route => {
    await doUnheard(route);
    await route.abort('connectionreset');
  },
};

const calls: readonly [locale: string, method: string, call: string][] = [
  ['nl-BE', 'scheme', 'getPaymentMethodsRequest'],
  ['hu-HU', 'scheme', 'makePaymentRequest'],
  ['hu-HU', 'scheme', 'updateCart'],
  ['nl-BE', 'bank', 'createBankPayment'],
  ['nl-BE', 'bank', 'createMyOrderFromCart'],
  ['sk-SK', 'cod', 'setCashOnDeliveryFee'],
  ['sk-SK', 'cod', 'createCodPayment'],
  ['sk-SK', 'cod', 'createMyOrderFromCart'],
];
/** What differs most; the night has all. */
const tried = isNightly ? calls : calls.filter(([locale, , call]) => locale !== 'nl-BE' && /^make|Order/.test(call));

async function pay(page: Page, who: Speaker, method: string): Promise<void> {
  const chosen = page.locator(`input[type="radio"][value="${method}"]`);
  await chosen.check();
  if (method === 'scheme') await enterCard(page);
  await expect(payButton(page, who)).toBeEnabled();
  await payButton(page, who).click();
}

/** Whether there is an order; else the page has said that nothing was charged. */
async function isOrdered(page: Page, { text }: Speaker): Promise<boolean> {
  const main = page.getByRole('main');
  const thanks = main.getByRole('heading', { level: 1, name: text('checkout.thankYou.title') });
  const nothing = main
    .getByText(text('checkout.paymentError.money.none'))
    .or(main.getByText(text('checkout.attempt.none')));
  await expect(thanks.or(nothing).first()).toBeVisible({ timeout: 40_000 });
  return thanks.isVisible();
}

for (const [locale, method, call] of tried) {
  const leftForTheNight = method === 'cod' ? 'by a gateway' : 'before it arrives';
  for (const [name, cut] of Object.entries(cuts).filter(([name]) => isNightly || name !== leftForTheNight)) {
    test(`[RECOVER-01] ${locale}, ${method}: ${call} cut ${name}`, async ({ page, watch }) => {
      test.setTimeout(150_000);
      const who = speaker(locale);
      const isOfOpening = call === 'getPaymentMethodsRequest';
      const once = () => page.route(`**/api/*/${call}?*`, cut, { times: 1 });
      if (isOfOpening) {
        await openPayment(page, who);
        await once();
        await page.reload();
        await hydrated(page);
        await expect(page.getByRole('main').getByRole('alert').or(payButton(page, who)).first()).toBeVisible();
        await page.reload();
        await hydrated(page);
      } else {
        await openPayment(page, who);
        await once();
      }
      await pay(page, who, method);
      if (!(await isOrdered(page, who))) {
        await page.goto(who.url('/checkout/payment'));
        await hydrated(page);
        // What became of the try before is asked first.
        await page.waitForLoadState('networkidle');
        await pay(page, who, method);
      }
      await expectThankYou(page, who);
      expect(await mailsTo(who.email)).toHaveLength(1);
      forgetLost(watch);
      for (const status of [503, 409]) forgetRefusals(watch, status);
    });
  }
}
