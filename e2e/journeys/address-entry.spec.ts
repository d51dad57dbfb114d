import { expect, hydrated, test } from '../shop-test.ts';
import { fillCart } from '../tools/filled-cart.ts';
import { cardReady, enterCard, expectThankYou } from './checkout-steps.ts';
import { payButton, polish, speaker } from './recovery-steps.ts';

/** Typing addresses loses no click and refuses no name. */

test('[RECOVER-05] a VAT number typed, then Continue: the click is taken though the form grows under it', async ({
  page,
}) => {
  const who = speaker('de-DE');
  await page.setViewportSize({ width: 360, height: 640 });
  await fillCart(page, who, [['EX30000001', 1]]);
  await page.goto(who.url('/checkout/addresses'));
  await hydrated(page);
  await page.locator('input[name="clientType"][value="COMPANY"]').check();
  await page.locator('input[name="billing.company"]').fill('Muster GmbH');
  const vat = page.locator('input[name="vatNumber"]');
  await vat.pressSequentially('ATU12345678');
  const button = page.getByRole('button', { name: who.text('checkout.addresses.continue') });
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('There is no button');
  const sent = page.waitForRequest(/validateVat/);
  await page.mouse.move(box.x + box.width / 2, box.y + 4);
  await page.mouse.down();
  await page.waitForTimeout(200);
  expect(await button.boundingBox()).toEqual(box);
  await page.mouse.up();
  // A number of another country stays what it is.
  expect((await sent).postData()).toContain('ATU12345678');
  await page.waitForURL('**/checkout/payment');
});

test('[OPEN-B17, OPEN-A44, VALID-19] pl-PL: a name of two letters orders, and none does not', async ({ page }) => {
  const who = polish();
  await fillCart(page, who, [['EX30000001', 1]]);
  await page.goto(who.url('/checkout/addresses'));
  await hydrated(page);
  const checked: string[] = [];
  page.on('request', request => {
    if (request.url().includes('/validateAddress')) checked.push(request.url());
  });
  const first = page.locator('input[name="billing.firstName"]');
  const goOn = () => page.getByRole('button', { name: who.text('checkout.addresses.continue') }).click();
  await first.fill('');
  await page.locator('input[name="billing.lastName"]').fill('Ek');
  await goOn();
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  await expect(first).toHaveAccessibleDescription(who.text('validation.required'));
  await first.fill('Bo');
  await goOn();
  await page.waitForURL('**/checkout/payment');
  expect(checked).toEqual([]);
  await cardReady(page);
  await enterCard(page, { holder: 'Bo Ek' });
  await payButton(page, who).click();
  await expectThankYou(page, who, 'paid');
});
