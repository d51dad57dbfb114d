import { z } from 'zod';
import { expect, hydrated, test } from '../shop-test.ts';
import { speaker } from './recovery-steps.ts';

/** A page carries the rules that its markup uses; its scripts fetch the whole stylesheets. */

/** Where the elements of a page are, and the looks that rules give them, in order. */
function looks(): string[] {
  const drawn = (style: CSSStyleDeclaration) =>
    [
      style.content,
      style.color,
      style.backgroundColor,
      style.border,
      style.font,
      style.boxShadow,
      style.transform,
    ].join();
  return [...document.querySelectorAll('body *')].map(element => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const [itself, ...around] = [undefined, '::before', '::after'].map(part => drawn(getComputedStyle(element, part)));
    const name = `${element.tagName}.${element.getAttribute('class')}`;
    return [name, [x, y, width, height].map(Math.round).join(), itself, ...around].join(' | ');
  });
}

/** What the browser tells of itself: marks of the page, and why which of its objects are laid out. */
const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      ts: z.number(),
      args: z.object({ data: z.object({ reason: z.string() }).optional().catch(undefined) }).optional(),
    }),
  ),
});
const whyLaidOut = 'disabled-by-default-devtools.timeline.invalidationTracking';
const forgetsFonts = 'Fonts changed';

test('fi-FI: the stylesheets of a page don’t have the browser forget its fonts', async ({ browser, page }) => {
  // Fonts that come late on a busy machine are from the browser's cache the second time.
  await page.goto(speaker('fi-FI').url('/'));
  await page.evaluate(async () => void (await document.fonts.ready));
  await browser.startTracing(page, { categories: [whyLaidOut, 'blink.user_timing'] });
  await page.goto(speaker('fi-FI').url('/'));
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(2);
  const { traceEvents } = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString()));
  const interactive = Math.max(...traceEvents.flatMap(({ name, ts }) => (name === 'interactive' ? [ts] : [])));
  const laidOut = traceEvents.filter(({ name }) => name === 'LayoutInvalidationTracking');
  expect(laidOut.length).toBeGreaterThan(500);
  const anew = laidOut.filter(({ ts, args }) => ts > interactive && args?.data?.reason === forgetsFonts);
  expect(anew.length).toBeLessThan(100);
});

test('el-GR: nor does that of a remote which comes with a visitor’s first letter', async ({ browser, page }) => {
  // The field is behind a button on small screens.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(speaker('el-GR').url('/'));
  await hydrated(page);
  const sheets = () => page.evaluate(() => document.styleSheets.length);
  const before = await sheets();
  await browser.startTracing(page, { categories: [whyLaidOut] });
  const field = page.getByRole('search').getByRole('combobox').or(page.getByRole('searchbox')).first();
  await field.click();
  await field.pressSequentially('δρ', { delay: 100 });
  await expect.poll(sheets).toBeGreaterThan(before);
  // Two frames later it is laid out.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
  const { traceEvents } = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString()));
  const laidOut = traceEvents.filter(({ name }) => name === 'LayoutInvalidationTracking');
  expect(laidOut.length).toBeGreaterThan(0);
  expect(laidOut.filter(({ args }) => args?.data?.reason === forgetsFonts).length).toBeLessThan(100);
});

for (const { locale, width } of [
  { locale: 'pl-PL', width: 360 },
  { locale: 'hu-HU', width: 1440 },
] as const) {
  const who = speaker(locale);
  test(`${locale}: a page is drawn whole without its stylesheets, and they change nothing in it`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 900 } });
    const page = await context.newPage();
    const sheets = () => page.evaluate(() => document.styleSheets.length);
    for (const path of ['/', '/search?query=EX3000', '/any-ex30000001', '/checkout/cart', '/login', '/not-there']) {
      await page.goto(who.url(path));
      const before = await page.evaluate(looks);
      expect(await sheets(), path).toBe(1);
      await page.evaluate(() => {
        for (const link of document.querySelectorAll<HTMLLinkElement>('link[disabled]')) link.disabled = false;
      });
      await expect.poll(sheets, path).toBeGreaterThan(2);
      expect(await page.evaluate(looks), path).toEqual(before);
    }
    await context.close();
  });

  test(`${locale}: a page works while its stylesheets hang, and takes them when they come`, async ({ page }) => {
    const { promise: isLet, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route('**/styles.*.css', async route => {
      await isLet;
      await route.continue();
    });
    await page.goto(who.url('/any-ex30000001'), { waitUntil: 'commit' });
    await hydrated(page);
    await page
      .getByRole('button', { name: who.text('checkout.add.button'), exact: true })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    letThrough();
    await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(2);
  });
}
