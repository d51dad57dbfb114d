import { paths, productPath } from '@exwerk/contract/routing/paths';
import type { Page } from '@playwright/test';
import type { Speaker } from '../languages/speaker.ts';
import { expect, expectAccessible, forgetRefusals, hydrated, test } from '../shop-test.ts';
import { freshAddress } from '../tools/fresh-address.ts';
import { mostNightly } from '../tools/nights.ts';
import { transfer } from './order-steps.ts';
import { speaker } from './recovery-steps.ts';
import { register } from './session-steps.ts';

const bought = 'EX10000001';
const other = 'EX30000040';
/** It breaks nowhere, and has paragraphs. */
const writtenBy = (author: string) => `Čtyři hvězdy, 4 ★\n\nhttps://example.com/${author}/${'a'.repeat(40)}`;

async function review(page: Page, { url, text, storefront }: Speaker, sku: string, author: string) {
  await page.goto(url(productPath(storefront, `x-${sku.toLowerCase()}`)));
  await hydrated(page);
  const region = page.getByRole('region', { name: text('catalog.reviews'), exact: true });
  await region.getByRole('button', { name: text('catalog.review.write') }).click();
  await region.getByRole('button', { name: text('catalog.review.send') }).click();
  await expect(region.getByText(text('validation.required')).first()).toBeVisible();
  await region.getByRole('radio', { name: text('catalog.review.stars', { stars: 4 }), exact: true }).press('Space');
  await region.getByLabel(text('catalog.review.author'), { exact: true }).fill(author);
  await region.getByLabel(text('catalog.review.text'), { exact: true }).fill(writtenBy(author));
  await expectAccessible(page);
  await region.getByRole('button', { name: text('catalog.review.send') }).click();
  return region;
}

const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

for (const who of mostNightly([speaker('hu-HU'), speaker('fr-BE')])) {
  const { locale, text } = who;

  test(`[REVIEW-06] [LANG-11] ${locale}: a review is added by who has bought the article, and refused with its reason otherwise`, async ({
    page,
    watch,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    const email = await register(page, who);
    const author = freshAddress('zsofia.vasarhelyi-kovacsne');
    await transfer(page, who, email);
    const added = await review(page, who, bought, author);
    await expect(added.getByText(text('catalog.review.added'))).toBeVisible();
    await expect(added.getByText(author, { exact: true })).toBeVisible();
    await expect(added.getByText(`/${author}/`)).toHaveCSS('white-space-collapse', 'preserve-breaks');
    expect(await width(page)).toBe(320);
    await page.goto(who.url(paths.accountReviews));
    await expect(page.getByText(`/${author}/`)).toBeVisible();
    await expect(page.getByText(`/${author}/`)).toHaveCSS('white-space-collapse', 'preserve-breaks');
    expect(await width(page)).toBe(320);
    const refused = await review(page, who, other, author);
    await expect(refused.getByText(text('catalog.review.notPurchased'))).toBeVisible();
    const again = await review(page, who, bought, author);
    await expect(again.getByText(text('catalog.review.alreadyReviewed'))).toBeVisible();
    forgetRefusals(watch, 400);
  });
}
