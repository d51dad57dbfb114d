import { productPath } from '@exwerk/contract/routing/paths';
import type { Speaker } from '../languages/speaker.ts';
import { expect, expectAccessible, hydrated, test } from '../shop-test.ts';
import { linkIn, mailsTo } from '../tools/mailbox.ts';
import { mostNightly } from '../tools/nights.ts';
import { setStock } from '../tools/stock.ts';
import { speaker } from './recovery-steps.ts';
import { register } from './session-steps.ts';

const addressOf = ({ url, storefront }: Speaker, sku: string) => url(productPath(storefront, `x-${sku.toLowerCase()}`));
const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

const cases = [
  { who: speaker('nl-BE'), sku: 'EX30000024', isCustomer: true },
  { who: speaker('sv-SE'), sku: 'EX30000023', isCustomer: false },
  { who: speaker('hu-HU'), sku: 'EX30000025', isCustomer: false },
];
for (const { who, sku, isCustomer } of mostNightly(cases)) {
  test(`[FIND-10] [FIND-11] ${who.locale}: who waits for an article that is sold out gets one mail when it is back`, async ({
    page,
  }) => {
    const { text } = who;
    await page.setViewportSize({ width: isCustomer ? 360 : 1440, height: 800 });
    await setStock(sku, 0);
    const email = isCustomer ? await register(page, who) : who.email;
    const main = page.getByRole('main');
    const form = main.getByRole('form', { name: text('catalog.restock.title') });
    // A page may be shown again for a moment as it was.
    await expect(async () => {
      await page.goto(addressOf(who, sku));
      await expect(form).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    for (const claim of ['catalog.trust.guarantee.more', 'catalog.volume.title'])
      await expect(main.getByText(text(claim))).toHaveCount(0);
    const name = (await main.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await hydrated(page);
    const input = form.getByLabel(text('catalog.restock.email'), { exact: true });
    await expect(input).toHaveValue(isCustomer ? email : '');
    await expectAccessible(page);
    if (!isCustomer) {
      const send = form.getByRole('button', { name: text('catalog.restock.send') });
      await send.press('Enter');
      await expect(input).toBeFocused();
      await expect(form.getByText(text('validation.required'))).toBeVisible();
      await input.fill(email);
    }
    await input.press('Enter');
    const kept = main.getByRole('status').filter({ hasText: text('catalog.restock.kept') });
    await expect(kept).toBeFocused();

    await setStock(sku, 5);
    const told = async () => (await mailsTo(email)).filter(({ subject }) => subject.includes(name));
    await expect.poll(async () => (await told()).length, { timeout: 15_000 }).toBe(1);
    const [mail] = await told();
    await page.goto(linkIn(mail?.plain ?? ''));
    await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(main.getByRole('button', { name: text('checkout.add.button'), exact: true }).first()).toBeVisible();
    await expect(form).toHaveCount(0);
    await setStock(sku, 0);
    await setStock(sku, 50);
    await pause(3000);
    expect((await told()).length).toBe(1);
  });
}

test('[FIND-10] bg-BG: what is not sold in a country offers no mail about its stock', async ({ page }) => {
  const who = speaker('bg-BG');
  await setStock('EX30000026', 0);
  await page.goto(addressOf(who, 'EX30000026'));
  await hydrated(page);
  await expect(page.getByText(who.text('catalog.notForSale'))).toBeVisible();
  await expect(page.getByRole('form', { name: who.text('catalog.restock.title') })).toHaveCount(0);
  await setStock('EX30000026', 50);
});
