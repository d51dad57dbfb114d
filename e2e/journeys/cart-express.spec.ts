import { getOrder } from '@exwerk/contract/calls/order-calls';
import type { Page } from '@playwright/test';
import { commerce } from '../builders/commerce.ts';
import { callFrom, type Speaker } from '../languages/speaker.ts';
import { expect, expectAccessible, forgetRefusals, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { shownSums } from '../tools/sums.ts';
import { expectThankYou } from './checkout-steps.ts';
import { expressButton, openCart, ownedBy } from './express-steps.ts';
import { speaker } from './recovery-steps.ts';
import { register } from './session-steps.ts';

/** Ordering from the cart by Google Pay, which knows the shopper's addresses. */

const orderShown = async (page: Page) => {
  const orderId = new URL(page.url()).searchParams.get('order') ?? '';
  return getOrder.answer.parse(await callFrom(page, 'getOrder', { orderId })).order;
};

/** Of the provider or of the wallet, or with their code in it. */
const isLibrary = (url: string) => /\/adyen[\w-]*\.\w+\.js|wallets\.js/.test(url);

for (const [who, width] of mostNightly<[Speaker, number]>(
  [
    [speaker('hu-HU'), 360],
    [speaker('cs-CZ'), 1440],
    [speaker('pl-PL'), 360],
    [speaker('hr-HR'), 1440],
    [speaker('fr-CH'), 320],
  ],
  2,
)) {
  test(`[PAY-23, PAY-32, PAY-35, OPEN-B16, OPEN-B33] ${who.locale}, ${width} px: Google Pay orders from the cart, at the total with delivery that it shows`, async ({
    page,
    context,
  }) => {
    test.slow();
    const { text, storefront } = who;
    await page.setViewportSize({ width, height: 900 });
    const fetched: string[] = [];
    const events: { event?: string }[] = [];
    page.on('request', request => {
      const url = request.url();
      if (isLibrary(url)) fetched.push(url);
      if (url.includes('/getPaymentMethodsRequest?')) {
        fetched.push('offer');
        expect(request.postDataJSON()).toMatchObject([{ walletOnly: true }]);
      }
      if (url.includes('/customer-data/event?')) events.push(...request.postDataJSON());
    });
    let goOn = () => {};
    const isHeld = new Promise<void>(resolve => {
      goOn = resolve;
    });
    await page.route('**/getPaymentMethodsRequest?*', async route => {
      await isHeld;
      await route.continue();
    });
    await openCart(page, who);
    const place = page.getByRole('region', { name: text('checkout.express.title') });
    const heightOf = async () => (await place.boundingBox())?.height;
    await expect.poll(() => fetched).toContain('offer');
    const height = await heightOf();
    expect(fetched.filter(url => isLibrary(url))).toEqual([]);
    goOn();
    await expect(expressButton(page)).toBeVisible();
    expect(await heightOf()).toBe(height);
    const terms = place.getByRole('link');
    await expect(terms).toHaveText(/\S/);
    const target = await terms.getAttribute('href');
    expect(target).not.toBeNull();
    await expect(page.locator(`footer a[href="${target}"]`)).not.toHaveCount(0);
    await expectAccessible(page);
    await place.scrollIntoViewIfNeeded();
    await page.screenshot({ path: test.info().outputPath('express.png'), fullPage: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

    const { total } = await shownSums(page, text);
    await expressButton(page).click();
    await expectThankYou(page, who, 'paid');
    expect((await shownSums(page, text)).total).toBe(total);
    expect(await orderShown(page)).toMatchObject({
      paymentMethod: 'googlepay',
      customerEmail: 'eva.sample@exwerk.example',
      billingAddress: { firstName: 'Eva', lastName: 'Sample', streetNumber: '7', country: storefront.countryCode },
      shippingAddress: { streetNumber: '7', country: storefront.countryCode, phone: expect.stringMatching(/^\+/) },
    });
    const kept = (await context.cookies()).filter(({ name }) => name.startsWith('client-type'));
    expect(kept.map(({ name, value }) => [name, value])).toEqual([['client-type-express', 'PRIVATE']]);
    await expect.poll(() => events.map(({ event }) => event)).toContain('purchase');
    expect(events.map(({ event }) => event)).not.toContain('pay_now');
  });
}

test('[PAY-35] nb-NO: who is signed in orders as that customer, whatever mailbox the wallet tells', async ({
  page,
}) => {
  const who = speaker('nb-NO');
  const email = await register(page, who);
  await openCart(page, who);
  await expressButton(page).click();
  await expectThankYou(page, who, 'paid');
  // The mail goes where the wallet says; whose order it is says the session.
  const { id, customerEmail } = await orderShown(page);
  expect(customerEmail).toBe('eva.sample@exwerk.example');
  const { body: order } = await commerce.orders().withId({ ID: id }).get().execute();
  const { body: customer } = await commerce
    .customers()
    .withId({ ID: order.customerId ?? '' })
    .get()
    .execute();
  expect(customer.email).toBe(email);
});

test('[PAY-34, PAY-35] pl-PL: what the wallet does not tell, or tells of another country, is said in Polish, and the next try pays', async ({
  page,
  watch,
}) => {
  test.slow();
  const who = speaker('pl-PL');
  await openCart(page, who);
  const alert = page.getByRole('alert');
  for (const [owner, cause] of [
    [{ billingAddress: null }, 'missing'],
    [{ billingAddress: { countryCode: 'CZ' } }, 'foreign'],
    [{ billingAddress: { phoneNumber: '' } }, 'incomplete'],
    [{ shippingAddress: { postalCode: '1' } }, 'incomplete'],
  ] as const) {
    await ownedBy(page, owner);
    await expressButton(page).click();
    await expect(alert.getByText(who.text(`checkout.paymentError.wallet-address-${cause}`))).toBeVisible();
    await expect(alert.getByText(who.text('checkout.paymentError.money.none'))).toBeInViewport();
  }
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('incomplete.png'), fullPage: true });
  // Google itself lets nobody choose where to deliver beyond the country that it was told.
  await ownedBy(page, { shippingAddress: { countryCode: 'DE' } });
  let isAsked = false;
  page.on('request', request => {
    if (request.url().includes('/makePaymentRequest?')) isAsked = true;
  });
  await expressButton(page).click();
  await expect(alert).toHaveCount(0);
  await page.waitForTimeout(1000);
  expect(isAsked).toBe(false);
  await ownedBy(page, {});
  await expressButton(page).click();
  await expectThankYou(page, who, 'paid');
  forgetRefusals(watch, 400);
});
