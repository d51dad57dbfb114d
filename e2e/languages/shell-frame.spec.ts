import { getCategory, getProduct } from '@exwerk/contract/calls/catalog-calls';
import type { Page } from '@playwright/test';
import { expect, forgetRefusals, hydrated, test } from '../shop-test.ts';
import { fillCart } from '../tools/filled-cart.ts';
import { plainCalls } from './plain-calls.ts';
import { fewSpeakers } from './speaker.ts';

/** What is around every page: the category bar, the bar of a navigation, the way into the cart. */

const sku = 'EX30000001';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

interface Look {
  /** Milliseconds since the click. */
  readonly at: number;
  /** From 0 to 1; null while there is no bar. */
  readonly width: number | null;
  readonly colour: string;
}

/** Clicks the first product, and looks at the bar of the navigation until it has come and gone. */
function watchedNavigation(page: Page): Promise<Look[]> {
  return page.evaluate(async () => {
    const looks: { at: number; width: number | null; colour: string }[] = [];
    const link = document.querySelector<HTMLElement>('main article h2 a');
    const began = performance.now();
    link?.click();
    for (let wasThere = false; performance.now() - began < 15_000; ) {
      const bar = document.querySelector<HTMLElement>('[role=progressbar]');
      const scale = /scaleX\(([\d.]+)\)/.exec(bar?.style.transform ?? '')?.[1];
      looks.push({
        at: performance.now() - began,
        width: scale === undefined ? null : Number(scale),
        colour: bar ? getComputedStyle(bar).backgroundColor : '',
      });
      if (wasThere && bar === null) break;
      wasThere ||= bar !== null;
      await new Promise(resolve => setTimeout(resolve, 10));
    }
    return looks;
  });
}

for (const who of fewSpeakers(['hu-HU']).filter(({ storefront }) => storefront.checkoutEnabled)) {
  const { locale, prefix, text, url } = who;

  test(`[SHELL-03, SHELL-20, SHELL-22] ${locale}: two rows of departments on a phone; a product page has their children and room for its bar`, async ({
    page,
  }) => {
    const { call } = plainCalls(who);
    const { product } = getProduct.answer.parse(await call('getProduct', { sku, acceptLanguage: locale }));
    const asked = { acceptLanguage: locale, fetchSiblings: false, selector: 'listing' };
    const department = await call('getCategory', { ...asked, slug: product?.breadcrumbs[0]?.slug });
    const children = getCategory.answer.parse(department).categories.results[0]?.children ?? [];
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(url('/'));
    await hydrated(page);
    const bar = page.getByRole('navigation', { name: text('shell.categories.bar') });
    const rows = bar.getByRole('list');
    await expect(rows).toHaveCount(2);
    const [first = 0, second = 0] = await rows.evaluateAll(lists => lists.map(list => list.children.length));
    expect(first + second).toBe(12);
    expect(Math.abs(first - second)).toBeLessThan(2);
    const tops = await rows.evaluateAll(lists => lists.map(list => list.getBoundingClientRect().top));
    expect(tops[1]).toBeGreaterThan((tops[0] ?? 0) + 10);
    const sale = bar.getByRole('link', { name: text('shell.categories.onSale'), exact: true });
    await expect(sale).toHaveAttribute('href', `${prefix}/search?tags=on-sale`);
    const room = () => page.locator('#page').evaluate(element => getComputedStyle(element).paddingBottom);
    expect(await room()).toBe('0px');

    await page.goto(url(`/any-${sku.toLowerCase()}`));
    await hydrated(page);
    await expect(sale).toHaveCount(0);
    const names = await bar.getByRole('listitem').allTextContents();
    expect(names.sort()).toEqual(children.map(({ name }) => name).sort());
    expect(Number.parseFloat(await room())).toBeGreaterThan(40);
  });

  test(`[SHELL-40, SHELL-41, CONST-04] ${locale}: the bar of a slow navigation comes late, grows, and goes, or says that it failed`, async ({
    page,
    watch,
  }) => {
    await page.goto(url('/search?query=EX3000'));
    await hydrated(page);
    await page.route('**/api/new-ct/getProduct?*', async route => {
      await new Promise(resolve => setTimeout(resolve, 1000));
      await route.continue();
    });
    const looks = await watchedNavigation(page);
    const shown = looks.filter(({ width }) => width !== null);
    const widths = shown.map(({ width }) => width ?? 0);
    expect(shown[0]?.at).toBeGreaterThan(195);
    expect(widths).toEqual(widths.toSorted((one, other) => one - other));
    expect(widths[0]).toBeLessThan(0.5);
    expect(widths.at(-1)).toBe(1);
    expect(new Set(widths).size).toBeGreaterThan(3);
    const end = looks.at(-1)?.at ?? 0;
    const full = shown.find(({ width }) => width === 1)?.at ?? end;
    expect(end - full).toBeGreaterThan(480);
    await expect(page).toHaveURL(/-ex\d{8}$/);

    await page.goto(url('/search?query=EX3000'));
    await hydrated(page);
    await page.unrouteAll();
    await page.route('**/api/new-ct/getProduct?*', async route => {
      await page.locator('[role=progressbar]').waitFor({ state: 'attached' });
      await route.fulfill({ status: 500, json: { code: 'UpstreamError', status: 500, message: 'gone' } });
    });
    const failed = (await watchedNavigation(page)).filter(({ width }) => width !== null);
    expect(failed.at(-1)?.width).toBe(1);
    expect((failed.at(-1)?.at ?? 0) - (failed[0]?.at ?? 0)).toBeGreaterThan(200);
    expect(failed.at(-1)?.colour).not.toBe(failed[0]?.colour);
    expect(shown.at(-1)?.colour).toBe(shown[0]?.colour);
    forgetRefusals(watch, 500);
    watch.consoleErrors = watch.consoleErrors.filter(error => !error.includes('gone'));
  });

  test(`[SHELL-18] ${locale}: the cart opens at once, and 400 ms later in Safari on a phone`, async ({ page }) => {
    await fillCart(page, who, [[sku, 1]]);
    await page.goto(url('/login'));
    await hydrated(page);
    const cart = page.getByRole('banner').getByRole('button', { name: text('shell.cart.count', { count: 1 }) });
    const close = page.getByRole('dialog').getByRole('button', { name: text('checkout.sidebar.close') });
    /** Milliseconds until the cart stands open in a browser that calls itself so. */
    const waited = async (userAgent: string) => {
      const time = await cart.evaluate(async (button: HTMLElement, name) => {
        Object.defineProperty(navigator, 'userAgent', { value: name, configurable: true });
        const began = performance.now();
        button.click();
        while (!document.querySelector('dialog[open]')) await new Promise(resolve => setTimeout(resolve, 5));
        return performance.now() - began;
      }, userAgent);
      await close.click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      return time;
    };
    const chrome = iphone.replace('Version/18.0', 'CriOS/130.0');
    // The code of the sidebar comes when it is opened first.
    await waited(chrome);
    expect(Math.min(await waited(chrome), await waited(chrome))).toBeLessThan(395);
    expect(await waited(iphone)).toBeGreaterThan(395);
  });
}
