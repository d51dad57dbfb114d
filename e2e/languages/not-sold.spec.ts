import { expect, hydrated, test } from '../shop-test.ts';
import { fewSpeakers } from './speaker.ts';

for (const { locale, storefront, text, url } of fewSpeakers()) {
  const { checkoutEnabled } = storefront;
  test(`[FIND-11] ${locale}: ${checkoutEnabled ? 'what is sold says' : 'what is not sold says nothing of'} stock and delivery`, async ({
    page,
  }) => {
    const claims = (count: number) => [text('catalog.stock.in'), text('catalog.stock.low', { count })];
    for (const path of ['/any-ex30000001', '/', '/search/sales']) {
      await page.goto(url(path));
      await hydrated(page);
      const shown = (await page.getByRole('main').textContent()) ?? '';
      const told = claims(3).filter(claim => shown.includes(claim));
      expect(told.length > 0, path).toBe(checkoutEnabled);
    }
    await page.goto(url('/'));
    const main = page.getByRole('main');
    await expect(main.getByText(text('catalog.trust.advice'), { exact: true })).toHaveCount(1);
    for (const promise of ['delivery', 'returns', 'guarantee'])
      await expect(main.getByText(text(`catalog.trust.${promise}`), { exact: true })).toHaveCount(
        checkoutEnabled ? 1 : 0,
      );
    await page.goto(url('/any-ex30000001'));
    await expect(page.getByText(text('catalog.notForSale'))).toHaveCount(checkoutEnabled ? 0 : 1);
    await expect(page.getByText(text('catalog.volume.title'))).toHaveCount(checkoutEnabled ? 1 : 0);
    await expect(page.getByText(text('catalog.trust.guarantee.more'))).toHaveCount(checkoutEnabled ? 1 : 0);
    // A bookmark of a payment elsewhere leads into no checkout.
    await page.goto(url('/adyen-payment-error?error=malformed-price'));
    await hydrated(page);
    const onward = page.getByRole('main').locator('a[href*="/checkout/"]');
    await expect(onward).toHaveCount(checkoutEnabled ? 1 : 0);
  });
}
