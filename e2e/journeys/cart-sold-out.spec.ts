import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { productLike } from '../builders/products.ts';
import { stocked } from '../builders/stock.ts';
import type { Speaker } from '../languages/speaker.ts';
import { expect, expectAccessible, forgetRefusals, hydrated, test } from '../shop-test.ts';
import { fillCart } from '../tools/filled-cart.ts';
import { mostNightly } from '../tools/nights.ts';
import { openCartSheet } from './checkout-steps.ts';
import { hearNothing, speaker } from './recovery-steps.ts';

/** What a shopper sees when there is less than the page says: at once where it hears of it, with the refusal where it does not. */

/** One in which three and five are different words, and one that writes its colons apart. */
const heard = mostNightly([speaker('pl-PL'), speaker('fr-BE')]);

async function openScarce(page: Page, { url }: Speaker, sku: string): Promise<string> {
  await page.goto(url(`/made-${sku.toLowerCase()}`));
  return (await page.getByRole('main').getByRole('heading', { level: 1 }).textContent()) ?? '';
}

for (const who of heard) {
  const { locale, text } = who;
  const left = (available: number) => text('checkout.shortage.left', { available });

  test(`[RECOVER-02, LIVE-03] ${locale}: the product page follows the stock, and a refusal names the article and how many are left`, async ({
    page,
    context,
    browser,
    watch,
  }) => {
    const sku = `EX5${randomInt(1_000_000, 10_000_000)}`;
    await productLike('EX30000001', sku);
    await stocked(sku, 5);
    await fillCart(page, who, [[sku, 1]]);

    const name = await openScarce(page, who, sku);
    await hydrated(page);
    const main = page.getByRole('main');
    const soldOut = main.getByRole('button', { name: text('checkout.add.soldOut') }).first();
    const shows = async (pieces: number) => {
      await stocked(sku, pieces);
      await expect(main.getByText(text('catalog.stock.low', { count: pieces })).first()).toBeVisible();
    };
    await shows(1);
    // The cart has it.
    await expect(soldOut).toBeDisabled();
    await shows(2);
    await expect(soldOut).toHaveCount(0);
    await stocked(sku, 0);
    await expect(main.getByText(text('catalog.stock.out')).first()).toBeVisible();
    await stocked(sku, 5);
    await expect(soldOut).toHaveCount(0);

    const deaf = await context.newPage();
    await hearNothing(deaf);
    await openScarce(deaf, who, sku);
    await hydrated(deaf);
    const onDeaf = deaf.getByRole('main');
    await expect(onDeaf.getByText(text('catalog.stock.low', { count: 5 })).first()).toBeVisible();
    const add = onDeaf.getByRole('button', { name: text('checkout.add.button') }).first();
    await onDeaf.getByRole('textbox').first().fill('4');
    await shows(2);
    await add.click();
    const toast = text('checkout.shortage.named', { name, left: left(2) });
    await expect(deaf.getByRole('alert').filter({ hasText: toast })).toBeVisible();
    await expect(onDeaf.getByText(text('catalog.stock.low', { count: 2 })).first()).toBeVisible();

    await shows(1);
    const sidebar = await openCartSheet(deaf, who);
    await sidebar.getByRole('button', { name: text('checkout.quantity.more') }).click();
    const refusal = sidebar.getByRole('alert').filter({ hasText: text('checkout.cart.tooFew') });
    await expect(refusal.getByRole('listitem')).toHaveText(`${name}${left(1)}`);
    await sidebar.getByRole('link', { name: text('checkout.sidebar.toCart') }).click();
    const onPage = onDeaf.getByRole('alert').filter({ hasText: text('checkout.cart.tooFew') });
    await expect(onPage.getByRole('listitem')).toHaveText(`${name}${left(1)}`);
    await expectAccessible(deaf);
    await deaf.screenshot({ path: test.info().outputPath('refused.png') });
    forgetRefusals(watch, 400);

    const plain = await browser.newContext({ javaScriptEnabled: false });
    const still = await plain.newPage();
    await openScarce(still, who, sku);
    await still.getByRole('main').getByRole('textbox').first().fill('3');
    await still
      .getByRole('main')
      .getByRole('button', { name: text('checkout.add.button') })
      .first()
      .click();
    await expect(still).toHaveURL(/refused=stock/);
    await expect(still.getByRole('main').getByRole('alert').getByRole('listitem')).toHaveText(`${name}${left(1)}`);
    // How many there are is not for the address to say, nor what is an article.
    await still.goto(who.url('/checkout/cart?refused=stock&article=EX59999999'));
    await expect(still.getByRole('main').getByRole('alert')).toHaveText(text('checkout.cart.tooFew'));
    await plain.close();
  });
}
