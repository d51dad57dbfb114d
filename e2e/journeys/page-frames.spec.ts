import { expect, hydrated, test } from '../shop-test.ts';
import { fillCart } from '../tools/filled-cart.ts';
import { mostNightly } from '../tools/nights.ts';
import { speaker } from './recovery-steps.ts';

for (const who of mostNightly([speaker('nl-BE'), speaker('pl-PL')])) {
  const { locale, url, text } = who;

  test(`[SHELL-01] ${locale}: pages have header, newsletter and footer, the steps of the checkout nothing below`, async ({
    page,
  }) => {
    await fillCart(page, who, [['EX30000001', 1]]);
    const around = async (path: string) => {
      await page.goto(url(path));
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      return [
        await page.getByRole('region', { name: text('shell.newsletter.title') }).count(),
        await page.getByRole('contentinfo').count(),
      ];
    };
    for (const path of ['/', '/checkout/cart', '/login']) expect(await around(path), path).toEqual([1, 1]);
    for (const path of ['/checkout/addresses', '/checkout/payment']) expect(await around(path), path).toEqual([0, 0]);
  });
}
