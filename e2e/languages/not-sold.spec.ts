import { expect, expectAccessible, hydrated, test } from '../shop-test.ts';
import { changeCart } from '../tools/filled-cart.ts';
import { openQuietPage } from '../tools/quiet-page.ts';
import { priced } from './priced-goods.ts';
import { fewSpeakers, type Speaker } from './speaker.ts';

/** What says that there is enough, or how few there are, whatever the number. */
const stockClaims = ({ text }: Speaker) =>
  new RegExp(
    [
      text('catalog.stock.in'),
      ...[1, 2, 3, 5, 10].map(count => text('catalog.stock.low', { count }).replace(/\d+/, '\\d+')),
    ].join('|'),
  );

/** What a line about delivery begins with, before and after the browser has put in the dates. */
const deliveryClaims = ({ text }: Speaker) =>
  [text('catalog.delivery.days', { from: 0, to: 0 }), text('catalog.delivery.dates', { dates: '0' })].map(
    words => words.split('0', 1)[0] ?? '',
  );

const isSelling = ({ storefront }: Speaker) => storefront.checkoutEnabled;

for (const who of fewSpeakers()) {
  const { locale, storefront, text, url } = who;
  const { checkoutEnabled } = storefront;
  test(`[FIND-11] ${locale}: ${checkoutEnabled ? 'what is sold says' : 'what is not sold says nothing of'} stock and delivery`, async ({
    page,
  }) => {
    for (const path of ['/any-ex30000001', '/', '/search/sales']) {
      await page.goto(url(path));
      await hydrated(page);
      const shown = (await page.getByRole('main').textContent()) ?? '';
      expect(stockClaims(who).test(shown), path).toBe(checkoutEnabled);
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

  test(`[FIND-11] ${locale}: an article that may not be sold says nothing of stock, delivery and quantities`, async ({
    page,
  }) => {
    const main = page.getByRole('main');
    const heading = page.getByRole('heading', { level: 1 });
    const [eligible, barred] = [await priced(() => 10_000), await priced(() => 10_000, { isEligible: false })];
    for (const [sku, isSold] of [
      [eligible, checkoutEnabled],
      [barred, false],
    ] as const) {
      await page.goto(url(`/made-${sku.toLowerCase()}`));
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      // Those of other products come further down.
      const told = text(isSold ? 'checkout.add.button' : 'catalog.notForSale');
      const own = main.locator('div').filter({ has: heading }).filter({ hasText: told }).last();
      await expect(own).toBeVisible();
      const lines = (await own.getByRole('listitem').allTextContents()).map(line => line.trim());
      const delivery = lines.filter(line => deliveryClaims(who).some(words => line.startsWith(words)));
      const claims = [
        stockClaims(who).test((await own.textContent()) ?? ''),
        delivery.length > 0,
        (await main.getByText(text('catalog.volume.title')).count()) > 0,
      ];
      expect(claims, sku).toEqual([isSold, isSold, isSold]);
    }
  });
}

const some = fewSpeakers();
for (const who of [some.find(isSelling), some.find(one => !isSelling(one))].filter(one => one !== undefined)) {
  const { locale, text, url } = who;
  test(`[RECOVER-04, FIND-11] ${locale}: the cart ${isSelling(who) ? 'leads on' : 'says that nothing of it is sold, and promises nothing'}`, async ({
    page,
  }) => {
    await openQuietPage(page, who);
    await changeCart(page, 'addToCart', await changeCart(page, 'createCart'), { sku: 'EX30000001' }, 1);
    await page.goto(url('/'));
    await hydrated(page);
    await page
      .getByRole('banner')
      .getByRole('button', { name: text('shell.cart.count', { count: 1 }), exact: true })
      .click();
    const sheet = page.getByRole('dialog', { name: text('checkout.sidebar.title', { count: 1 }) });
    await expect(sheet.getByRole('listitem')).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    const [guarantee = ''] = text('checkout.guarantee.add', { price: '0' }).split('0', 1);
    const claims = [
      sheet.getByRole('link', { name: text('checkout.cart.proceed') }),
      sheet.getByRole('progressbar'),
      sheet.getByRole('button').filter({ hasText: guarantee.trim() }),
    ];
    for (const claim of claims) await expect(claim).toHaveCount(isSelling(who) ? 1 : 0);
    await expect(sheet.getByText(text('checkout.add.notForSale'), { exact: true })).toHaveCount(isSelling(who) ? 0 : 1);
    await expectAccessible(page);
  });
}
