import { formatMoney } from '@exwerk/contract/money/format-money';
import { money } from '@exwerk/contract/money/money';
import type { Page } from '@playwright/test';
import * as z from 'zod';
import { callFrom, heardSpeakers } from '../languages/speaker.ts';
import { expect, expectAccessible, forgetRefusals, hydrated, storefrontUrl, test } from '../shop-test.ts';
import { fillCart } from '../tools/filled-cart.ts';
import { mostNightly } from '../tools/nights.ts';
import { centsIn, expectToAddUp, shownSums } from '../tools/sums.ts';
import { cardReady, enterCard, expectThankYou, payButton, reachPayment } from './checkout-steps.ts';
import { british, type Shopper } from './shoppers.ts';

/** What the commerce service keeps of an order's payments. */
const paidSchema = z.object({
  paymentInfo: z.object({ payments: z.array(z.object({ amountPlanned: z.object({ centAmount: z.number() }) })) }),
});

async function authorised(page: Page): Promise<readonly number[]> {
  const orderId = new URL(page.url()).searchParams.get('order');
  const { paymentInfo } = paidSchema.parse(await callFrom(page, 'searchOrder', { orderId }));
  return paymentInfo.payments.map(({ amountPlanned }) => amountPlanned.centAmount);
}

const onButton = async (page: Page, who: Pick<Shopper, 'text'>) =>
  centsIn((await payButton(page, who).textContent()) ?? '') ?? Number.NaN;

/** Opens the coupon codes beside the payment and sends one. */
async function apply(page: Page, { text }: Pick<Shopper, 'text'>, code: string) {
  const form = page
    .getByRole('main')
    .locator('details')
    .filter({ hasText: text('checkout.coupon.title') });
  if (!(await form.evaluate(details => details.hasAttribute('open')))) await form.locator('summary').click();
  const field = form.getByLabel(text('checkout.coupon.label'), { exact: true });
  await field.fill(code);
  await form.getByRole('button', { name: text('checkout.coupon.apply') }).click();
  return { form, field };
}

for (const width of mostNightly([360, 1440])) {
  test(`[CART-36] [DISC-22] [AGREE-02] ${width} px: a coupon at the payment, refused and taken, and the card pays what is shown`, async ({
    page,
    watch,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await reachPayment(page, british);
    const before = await onButton(page, british);
    await enterCard(page);

    const { field } = await apply(page, british, 'NOSUCHCODE');
    await expect(page.getByRole('alert').filter({ hasText: british.text('checkout.coupon.invalid') })).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    forgetRefusals(watch, 400);
    expect(await onButton(page, british)).toBe(before);
    await expectAccessible(page);

    const { form } = await apply(page, british, 'welcome10');
    const remove = form.getByRole('button', {
      name: british.text('checkout.coupon.removeNamed', { code: 'WELCOME10' }),
    });
    await expect(remove).toBeVisible();
    const reduced = await onButton(page, british);
    expect(reduced).toBeLessThan(before);
    const total = formatMoney(money(reduced, british.currency), british.locale);
    await expect(form.getByRole('status')).toHaveText(british.text('checkout.coupon.newTotal', { total }));
    await expect(page.getByText(british.text('checkout.payment.amountChanged', { total }))).toBeHidden();
    const sums = await shownSums(page, british.text);
    expectToAddUp(sums);
    expect(sums.total).toBe(reduced);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.screenshot({ path: test.info().outputPath(`coupon-${width}.png`), fullPage: true });

    // Taken off, and on again: the card stays as it was typed.
    await remove.click();
    await expect(remove).toBeHidden();
    await expect.poll(() => onButton(page, british)).toBe(before);
    await apply(page, british, 'WELCOME10');
    await expect.poll(() => onButton(page, british)).toBe(reduced);
    await payButton(page, british).click();
    await expectThankYou(page, british, 'paid');
    expect((await shownSums(page, british.text)).total).toBe(reduced);
    expect(await authorised(page)).toEqual([reduced]);
  });
}

test('[AGREE-02] a payment that was begun at the bank before the coupon pays nothing', async ({ page, context }) => {
  test.slow();
  await reachPayment(page, british);
  await enterCard(page, { number: '4917 6100 0000 0000' });
  await payButton(page, british).click();
  const approve = page.getByRole('button', { name: /approve|confirm/i });
  await expect(approve).toBeVisible();

  const other = await context.newPage();
  await other.goto(storefrontUrl('gb', '/checkout/payment'));
  await hydrated(other);
  await cardReady(other);
  await apply(other, british, 'WELCOME10');
  await expect(other.getByRole('status').filter({ hasText: '£' })).toBeVisible();
  const reduced = await onButton(other, british);

  await approve.click();
  await page.waitForURL('**/adyen-payment-error?error=*');
  await other.reload();
  await hydrated(other);
  await cardReady(other);
  expect(await onButton(other, british)).toBe(reduced);
  await enterCard(other);
  await payButton(other, british).click();
  await expectThankYou(other, british, 'paid');
  expect(await authorised(other)).toContain(reduced);
  await other.close();
});

for (const speaker of heardSpeakers().filter(({ storefront }) => storefront.checkoutEnabled)) {
  test(`[CART-36] [LANG-01] ${speaker.locale}: a coupon at the payment speaks the language and counts`, async ({
    page,
    watch,
  }) => {
    test.slow();
    const { text, url } = speaker;
    await fillCart(page, speaker, [['EX30000001', 2]]);
    await page.goto(url('/checkout/payment'));
    await hydrated(page);
    await cardReady(page);
    const before = await onButton(page, speaker);
    const { form } = await apply(page, speaker, 'NOSUCHCODE');
    await expect(form.getByRole('alert')).toHaveText(text('checkout.coupon.invalid'));
    forgetRefusals(watch, 400);
    await apply(page, speaker, 'WELCOME10');
    await expect(form.getByRole('status')).not.toBeEmpty();
    expect(await onButton(page, speaker)).toBeLessThan(before);
    const sums = await shownSums(page, text);
    expectToAddUp(sums);
    expect(sums.total).toBe(await onButton(page, speaker));
  });
}
