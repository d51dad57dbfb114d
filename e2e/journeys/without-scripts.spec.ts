import { expect, storefrontUrl, test } from '../shop-test.ts';
import { speaker } from './recovery-steps.ts';

test.use({ javaScriptEnabled: false });

for (const { locale, country, prefix, text } of ['en-GB', 'el-GR'].map(speaker)) {
  test(`[FIND-14] ${locale}: search, filters, order and pages work without JavaScript`, async ({ page, viewport }) => {
    await page.goto(storefrontUrl(country, prefix || '/'));
    const field = page.getByRole('banner').getByRole('searchbox');
    await field.fill('18');
    await field.press('Enter');
    await page.waitForURL(/\/search\?query=18$/);
    const main = page.getByRole('main');
    await expect(main.getByRole('article').first()).toBeVisible();

    if ((viewport?.width ?? 0) < 1024) await main.locator('summary').first().click();
    const box = main.locator('input[name=brand]').first();
    const brand = (await box.getAttribute('value')) ?? '';
    await box.check();
    await main.getByLabel(text('catalog.listing.sort')).selectOption('price_asc');
    await main.getByRole('button', { name: text('catalog.filter.apply') }).click();
    await expect(page).toHaveURL(/query=18.*brand=.*sortBy=price_asc/);
    await expect(main.getByLabel(text('catalog.listing.sort'))).toHaveValue('price_asc');
    const chip = main.getByRole('link', { name: text('catalog.filter.remove', { filter: brand }) });
    await expect(main.getByRole('article').first()).toContainText(brand, { ignoreCase: true });
    await chip.click();
    await expect(chip).toHaveCount(0);
    await expect(main.locator('input[name=brand]:checked')).toHaveCount(0);

    await main.getByRole('link', { name: text('catalog.pagination.next') }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(main.getByRole('article').first()).toBeVisible();
  });
}

for (const { locale, text, url } of ['sl-SI', 'el-GR'].map(speaker))
  test(`[FIND-14, CHECKOUT-09] ${locale}: what became of a payment is said without JavaScript, and nothing of switching it on`, async ({
    page,
  }) => {
    const main = page.getByRole('main');
    for (const error of ['payment-error', 'creating-order-failed', 'not-confirmed']) {
      await page.goto(url(`/adyen-payment-error?error=${error}`));
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(text('checkout.paymentError.title'));
      await expect(main.getByRole('alert')).toContainText(text(`checkout.paymentError.${error}`));
      await expect(main.getByRole('link', { name: text('checkout.cart.toShop') })).toBeVisible();
      await expect(page.locator('noscript')).toHaveCount(0);
    }
  });

test('[LANG-12] it-CH: the list of languages leads to the same page without JavaScript', async ({ page }) => {
  await page.goto(storefrontUrl('ch', '/it/privacy-data/'));
  const languages = page.getByRole('contentinfo');
  await languages.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(/\/fr\/privacy-data\/$/);
  await languages.getByRole('link', { name: 'Italiano' }).click();
  await expect(page).toHaveURL(/\/it\/privacy-data\/$/);
});

test('[LANG-12] nl-BE: another language keeps the search and its filters without JavaScript', async ({ page }) => {
  await page.goto(storefrontUrl('be', '/nl/search?query=friteuse&stock=in&utm_source=newsletter'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(/\/search\?query=friteuse&stock=in$/);
  await expect(page).not.toHaveURL(/\/nl\//);
});

test('el-GR: no button of the frame is shown that nobody answers without JavaScript', async ({ page }) => {
  const { text } = speaker('el-GR');
  await page.goto(storefrontUrl('gr', '/'));
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: text('shell.contact'), exact: true })).toHaveCount(
    0,
  );
});
