import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { productLike } from '../builders/products.ts';
import { stocked } from '../builders/stock.ts';
import type { Speaker } from '../languages/speaker.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { speaker } from './recovery-steps.ts';

/** How many pieces may be chosen: never more than there are, and never more than a cart holds. */

/** Types into a field that waits for more; its wait is over at once. */
async function typeIn(page: Page, field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await page.clock.fastForward(1000);
}

/** Opens an article of which there are so many, and which no search or listing shows. */
async function openArticle(page: Page, { url, text }: Speaker, pieces: number) {
  const sku = `EX5${randomInt(1_000_000, 10_000_000)}`;
  await productLike('EX30000001', sku);
  await stocked(sku, pieces);
  await page.clock.install();
  await page.goto(url(`/made-${sku.toLowerCase()}`));
  await hydrated(page);
  const main = page.getByRole('main');
  const name = (await main.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const quantity = main.getByRole('textbox', { name: text('checkout.quantity.of', { name }) }).first();
  const add = main.getByRole('button', { name: text('checkout.add.button'), exact: true }).first();
  return { main, quantity, add };
}

const closeSidebar = (page: Page, { text }: Speaker) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: text('checkout.sidebar.close') })
    .click();

for (const who of mostNightly([speaker('hu-HU'), speaker('fr-CH')])) {
  test(`[CART-06, CART-27, CART-29, CART-30, CART-31] ${who.locale}: no more is chosen than is on stock and not in the cart yet`, async ({
    page,
  }) => {
    test.slow();
    const added: string[] = [];
    page.on('request', request => {
      if (request.url().includes('/addToCart?')) added.push(request.url());
    });
    const { main, quantity, add } = await openArticle(page, who, 7);
    await typeIn(page, quantity, '50');
    await expect(quantity).toHaveValue('7');
    for (const typed of ['0', '-3', 'abc']) {
      await typeIn(page, quantity, typed);
      await expect(quantity).toHaveValue('1');
    }
    await typeIn(page, quantity, '5');
    await add.click();
    await closeSidebar(page, who);
    await typeIn(page, quantity, '9');
    await expect(quantity).toHaveValue('2');
    await add.click();
    await closeSidebar(page, who);
    const soldOut = main.getByRole('button', { name: who.text('checkout.add.soldOut') }).first();
    await expect(soldOut).toBeDisabled();
    await expect(add).toHaveCount(0);
    await soldOut.click({ force: true });
    await soldOut.evaluate(button => button instanceof HTMLElement && button.click());
    expect(added).toHaveLength(2);
  });
}

for (const who of mostNightly([speaker('nl-BE'), speaker('da-DK')])) {
  test(`[CART-32, CART-33, CART-34] ${who.locale}: a cart holds a thousand of one article, and hears of what was typed once`, async ({
    page,
  }) => {
    test.slow();
    const { main, quantity, add } = await openArticle(page, who, 2000);
    await typeIn(page, quantity, '5000');
    await expect(quantity).toHaveValue('1000');
    const maximum = main.getByRole('status').filter({ hasText: who.text('checkout.quantity.maximum') });
    await expect(maximum.first()).toBeVisible();
    await add.click();
    await closeSidebar(page, who);

    const sent: { at: number; quantity: unknown }[] = [];
    page.on('request', request => {
      if (!request.url().includes('/updateCartQuantity?')) return;
      const [, , changed] = request.postDataJSON();
      sent.push({ at: Date.now(), quantity: changed });
    });
    await page.goto(who.url('/checkout/cart'));
    await hydrated(page);
    await expect(quantity).toHaveValue('1000');
    await typeIn(page, quantity, '1001');
    await expect(maximum).toBeVisible();
    await expect(quantity).toHaveValue('1000');
    await quantity.press('ControlOrMeta+A');
    const answered = page.waitForResponse(/\/updateCartQuantity\?/);
    const typed = Date.now();
    await page.keyboard.type('123');
    await answered;
    expect(sent).toEqual([{ at: expect.any(Number), quantity: 123 }]);
    expect((sent[0]?.at ?? 0) - typed).toBeGreaterThanOrEqual(600);
    await expect(quantity).toHaveValue('123');
  });
}
