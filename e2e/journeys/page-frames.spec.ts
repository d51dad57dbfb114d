import * as z from 'zod';
import { callFrom } from '../languages/speaker.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { changeCart, fillCart } from '../tools/filled-cart.ts';
import { mostNightly } from '../tools/nights.ts';
import { speaker } from './recovery-steps.ts';

const placed = z.object({ order: z.object({ id: z.string() }) });

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

  test(`[SHELL-02] ${locale}: addresses, payment and thanks stand in a box in the middle, other pages go from edge to edge`, async ({
    page,
  }) => {
    const width = 2200;
    await page.setViewportSize({ width, height: 900 });
    await fillCart(page, who, [['EX30000001', 1]]);
    /** Left edge and width of what the page consists of. */
    const boxes = async (path: string) => {
      await page.goto(url(path));
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      return page.locator('main > *').evaluateAll(all =>
        all
          .map(element => element.getBoundingClientRect())
          .filter(({ height }) => height > 1)
          .map(({ left, width }) => ({ left, width })),
      );
    };
    const thanks = async () => {
      const paid = await changeCart(page, 'createBankPayment', await fillCart(page, who, [['EX10000001', 1]]));
      const { order } = placed.parse(await callFrom(page, 'createMyOrderFromCart', paid));
      return `/checkout/thank-you?order=${order.id}`;
    };
    for (const find of [() => '/checkout/addresses', () => '/checkout/payment', thanks]) {
      const path = await find();
      const [box, ...others] = await boxes(path);
      expect(others, path).toEqual([]);
      expect(box?.width, path).toBeLessThan(width - 400);
      expect(box?.left, path).toBeCloseTo((width - (box?.width ?? 0)) / 2, 0);
    }
    for (const path of ['/any-ex30000001', '/imprint/']) expect(await boxes(path), path).toEqual([{ left: 0, width }]);
    // Its sections are boxes of their own.
    expect((await boxes('/')).length).toBeGreaterThan(4);
  });
}
