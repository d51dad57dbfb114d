import type { Page } from '@playwright/test';
import { expect, hydrated, storefrontUrl, test } from '../shop-test.ts';
import { fillCart } from '../tools/filled-cart.ts';
import { mostNightly } from '../tools/nights.ts';
import { signUp } from './account-steps.ts';
import { speaker } from './recovery-steps.ts';
import { british } from './shoppers.ts';

const height = 900;

/** What of a category page changes with the width of the window. */
function look(page: Page) {
  return page.evaluate(() => {
    const columns = (element: Element | null | undefined) =>
      element ? getComputedStyle(element).gridTemplateColumns.split(' ').length : 0;
    const products = document.querySelector('main article')?.closest('ul');
    let container: Element | null | undefined = products;
    while (container && getComputedStyle(container).maxWidth === 'none') container = container.parentElement;
    return JSON.stringify({
      products: columns(products),
      filterBeside: columns(document.querySelector('main details')?.parentElement),
      gutter: container && getComputedStyle(container).paddingInlineStart,
      widest: container && getComputedStyle(container).maxWidth,
    });
  });
}

test('[CONST-08] the layout changes at each of the six breakpoints', async ({ page }) => {
  await page.goto(storefrontUrl('gb', '/cleaning'));
  await hydrated(page);
  for (const width of [640, 768, 1023, 1200, 1440, 1919]) {
    await page.setViewportSize({ width: width - 1, height });
    const before = await look(page);
    await page.setViewportSize({ width, height });
    expect(await look(page), `${width} px`).not.toBe(before);
    await page.setViewportSize({ width: width + 1, height });
    const after = await look(page);
    await page.setViewportSize({ width, height });
    expect(await look(page), `${width} px`).toBe(after);
  }
});

test('[CONST-09, OPEN-A45] mobile ends at 768 px, the category bar has its arrows from 1024 px on', async ({
  page,
}) => {
  await page.goto(storefrontUrl('gb'));
  await hydrated(page);
  const search = page.getByRole('banner').getByRole('searchbox');
  const arrow = page
    .getByRole('navigation', { name: british.text('shell.categories.bar') })
    .getByRole('button', { name: british.text('shell.categories.next') });
  for (const [width, hasSearch, hasArrow] of [
    [767, false, false],
    [768, true, false],
    [1023, true, false],
    [1024, true, true],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(search).toBeVisible({ visible: hasSearch });
    await expect(arrow).toBeVisible({ visible: hasArrow });
  }
});

test('[CAT-19] carousels show 1.5 products on small screens, 3 on others, and are dragged on small ones only', async ({
  page,
}) => {
  await page.goto(storefrontUrl('gb'));
  await hydrated(page);
  const row = page.getByRole('region', { name: british.text('catalog.bestsellers') });
  const track = row.getByRole('list').first();
  const next = row.getByRole('button', { name: british.text('catalog.carousel.next') });
  for (const [width, perPage, gap, isDragged] of [
    [400, 1.5, 20, true],
    [767, 1.5, 20, true],
    [768, 3, 30, false],
    [1440, 3, 30, false],
  ] as const) {
    await page.setViewportSize({ width, height });
    const seen = await track.evaluate(list => {
      const [first, second] = [...list.children].map(item => item.getBoundingClientRect());
      const { paddingInlineStart, paddingInlineEnd, touchAction } = getComputedStyle(list);
      const room = list.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
      const between = (second?.left ?? 0) - (first?.right ?? 0);
      return { gap: between, perPage: (room + between) / ((first?.width ?? 1) + between), touchAction };
    });
    expect(seen.gap, `${width} px`).toBeCloseTo(gap, 0);
    // Half an item has no gap after it.
    expect(Math.abs(seen.perPage - perPage), `${width} px: ${seen.perPage}`).toBeLessThan(0.06);
    expect(seen.touchAction === 'auto', `${width} px`).toBe(isDragged);
    await expect(next).toBeVisible({ visible: !isDragged });
  }
});

test('hr-HR, pt-PT: a row of products begins where its heading does', async ({ page }) => {
  for (const [locale, width] of [
    ['hr-HR', 360],
    ['pt-PT', 1440],
  ] as const) {
    const { text, url } = speaker(locale);
    await page.setViewportSize({ width, height });
    await page.goto(url('/'));
    const row = page.getByRole('region', { name: text('catalog.bestsellers') });
    const heading = await row.getByRole('heading').first().boundingBox();
    const tile = await row.getByRole('article').first().boundingBox();
    expect(tile?.x, `${width} px`).toBeCloseTo(heading?.x ?? Number.NaN, 0);
  }
});

test('[SHELL-19] pl-PL, sk-SK: those arrows of the category bar are live that lead to more of it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height });
  const arrows = async (locale: Parameters<typeof speaker>[0], path: string) => {
    const { text, url } = speaker(locale);
    await page.goto(url(path));
    await hydrated(page);
    const bar = page.getByRole('navigation', { name: text('shell.categories.bar') });
    const named = (id: string) => bar.getByRole('button', { name: text(id), exact: true });
    return { previous: named('shell.categories.previous'), next: named('shell.categories.next') };
  };
  const onProduct = await arrows('pl-PL', '/any-EX30000751');
  await expect(onProduct.next).toBeDisabled();
  await expect(onProduct.previous).toBeDisabled();
  await page.setViewportSize({ width: 1024, height });
  const onHome = await arrows('sk-SK', '/');
  await expect(onHome.previous).toBeDisabled();
  await onHome.next.click();
  await expect(onHome.previous).toBeEnabled();
});

test('pt-PT, fr-BE: nothing of the picture that opens the home page is cut off', async ({ page }) => {
  for (const [locale, width] of [
    ['pt-PT', 900],
    ['fr-BE', 768],
    ['pt-PT', 1200],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(speaker(locale).url('/'));
    const picture = page.locator('main li img').first();
    const shares = await picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const { width: wide, height: high } = image.getBoundingClientRect();
      const scale = getComputedStyle(image).objectFit === 'cover' ? Math.max : Math.min;
      const drawn = scale(wide / image.naturalWidth, high / image.naturalHeight);
      return { seen: wide / (drawn * image.naturalWidth), sharp: 1 / drawn };
    });
    expect(shares.seen, `${width} px`).toBeGreaterThan(0.99);
    expect(shares.sharp, `${width} px`).toBeGreaterThan(0.9);
  }
});

test('lt-LT: a customer has menu, logo, search, account and cart in one row on the narrowest phones', async ({
  page,
}) => {
  const lithuanian = speaker('lt-LT');
  const { text } = lithuanian;
  await signUp(page, lithuanian);
  await hydrated(page);
  const banner = page.getByRole('banner');
  const row = [
    banner.getByRole('button', { name: text('shell.menu'), exact: true }),
    banner.getByRole('link', { name: text('shell.home') }),
    banner.getByRole('button', { name: text('shell.search.show') }),
    banner.getByRole('button', { name: text('shell.account') }),
    banner.getByRole('button', { name: text('shell.cart'), exact: true }),
  ];
  for (const width of [320, 339, 340, 360]) {
    await page.setViewportSize({ width, height });
    const boxes = await Promise.all(row.map(item => item.boundingBox()));
    expect(new Set(boxes.map(box => box?.y)).size, `rows at ${width} px`).toBe(1);
    for (const box of boxes) expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});

/** As readers set letters who need them wide; nothing may be lost by it (WCAG 1.4.12). */
const wideLetters =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }';

for (const { locale, url } of mostNightly(['el-GR', 'lt-LT', 'fi-FI']).map(speaker)) {
  test(`[LANG-11] ${locale}: names of goods are shown to their end on a phone, with letters set wide, too`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height });
    for (const path of ['/', '/any-ex30000001']) {
      await page.goto(url(path));
      await hydrated(page);
      const cut = () =>
        page.evaluate(() => {
          const names = [...document.querySelectorAll('main article :is(h2, h3) a')];
          return [
            names.length > 3,
            names.filter(name => name.scrollHeight > name.clientHeight + 1).map(name => name.textContent),
          ];
        });
      await expect.poll(cut).toEqual([true, []]);
      await page.evaluate(rules => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rules);
        document.adoptedStyleSheets.push(sheet);
      }, wideLetters);
      await expect.poll(cut).toEqual([true, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
  });
}

for (const who of ['it-IT', 'sk-SK'].map(speaker)) {
  test(`[CHECKOUT-14] ${who.locale}: the names of the two steps at hand stand beside each other on the narrowest phones`, async ({
    page,
  }) => {
    await fillCart(page, who, [['EX30000001', 1]]);
    await page.goto(who.url('/checkout/addresses'));
    await hydrated(page);
    const steps = page.getByRole('navigation', { name: who.text('checkout.steps.label') });
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height });
      const names = await steps.locator('[aria-current="step"] > :last-child').evaluateAll(all =>
        all.map(name => {
          const words = document.createRange();
          words.selectNodeContents(name);
          const { left, right } = words.getBoundingClientRect();
          return { left, right };
        }),
      );
      expect(names, `${width} px`).toHaveLength(2);
      const [shipping, billing] = names;
      expect((billing?.left ?? 0) - (shipping?.right ?? 0), `between them at ${width} px`).toBeGreaterThan(4);
      expect(billing?.right, `${width} px`).toBeLessThan(width);
    }
  });
}

test('[CONST-05] content that waits for an experiment appears after 4 s at the latest', async ({ page }) => {
  await page.goto(storefrontUrl('gb', '/login'));
  await hydrated(page);
  const opacity = () => page.evaluate(() => getComputedStyle(document.body).opacity);
  await page.evaluate(() => document.documentElement.setAttribute('data-experiment', ''));
  await page.waitForTimeout(2000);
  expect(await opacity()).toBe('0');
  await page.waitForTimeout(2300);
  expect(await opacity()).toBe('1');
  await page.evaluate(() => document.documentElement.setAttribute('data-experiment', 'again'));
});
