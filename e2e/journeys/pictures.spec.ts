import { expect, expectAccessible, hydrated, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { speaker } from './recovery-steps.ts';

for (const { locale, url, text } of mostNightly(['bg-BG', 'de-DE', 'hu-HU']).map(speaker)) {
  test(`[CAT-03] ${locale}: pictures fill the window, are turned over, enlarged and left by keyboard`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(url('/any-ex30000001'));
      await hydrated(page);
      if (width === 360) expect(asked.filter(address => address.includes('picture-view'))).toEqual([]);
      const picture = page.getByRole('link', { name: text('catalog.gallery.open', { number: 1 }), exact: true });
      await picture.focus();
      await page.keyboard.press('Enter');
      const view = page.getByRole('dialog');
      const position = (number: number, count: number) => text('catalog.gallery.position', { number, count });
      const count = await page.locator('a[target=_blank] > img').count();
      await expect(view.getByRole('status')).toHaveText(position(1, count));
      await expect(view.getByRole('img')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('ArrowRight');
      await expect(view.getByRole('status')).toHaveText(position(2, count));
      await page.keyboard.press('ArrowLeft');
      await expect(view.getByRole('status')).toHaveText(position(1, count));
      await page.keyboard.press('ArrowRight');

      const enlarge = view.getByRole('button', { name: text('catalog.gallery.enlarge') });
      const heightNow = async () => (await view.getByRole('img').boundingBox())?.height ?? 0;
      const before = await heightNow();
      await enlarge.focus();
      await page.keyboard.press('Enter');
      await expect(enlarge).toHaveAttribute('aria-pressed', 'true');
      expect(await heightNow()).toBeGreaterThan(before * 1.5);
      await page.keyboard.press('ArrowRight');
      await expect(view.getByRole('status')).toHaveText(position(2, count));
      await page.keyboard.press('Escape');
      await expect(view).toHaveCount(0);
      await expect(picture).toBeFocused();
    }
  });

  test(`[CAT-03] ${locale}: a product is shared by its plain address`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await page.goto(url('/any-ex30000001?utm_source=letter'));
    await hydrated(page);
    const share = page.getByRole('main').getByRole('button', { name: text('catalog.share'), exact: true });
    await share.click();
    await expect(page.getByRole('status').filter({ hasText: text('catalog.share.copied') })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(new URL(page.url()).origin + new URL(page.url()).pathname);
  });
}

/** Runs in the page; how far things have moved that nobody has moved. */
const shifts = () =>
  new Promise<number>(resolve => {
    const isShift = (entry: PerformanceEntry): entry is PerformanceEntry & { value: number } => 'value' in entry;
    const sum = (list: PerformanceObserverEntryList) =>
      resolve(
        list
          .getEntries()
          .filter(isShift)
          .reduce((total, { value }) => total + value, 0),
      );
    new PerformanceObserver(sum).observe({ type: 'layout-shift', buffered: true });
    setTimeout(resolve, 500, 0);
  });

for (const { locale, url, text } of mostNightly(['el-GR', 'pl-PL']).map(speaker)) {
  for (const javaScriptEnabled of [true, false]) {
    // Without scripts browsers put no picture off.
    const said = javaScriptEnabled ? 'once it is in sight' : 'without scripts';
    test(`${locale}: the picture of a further slide is asked for, ${said}`, async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled });
      const page = await context.newPage();
      const asked: string[] = [];
      page.on('request', request => asked.push(request.url()));
      await page.goto(url('/'), { waitUntil: 'networkidle' });
      const slides = page.getByRole('region', { name: text('catalog.hero') }).getByRole('listitem');
      const isAsked = async (slide: number) => {
        const address = (await slides.nth(slide).locator('img').getAttribute('src'))?.split('?')[0] ?? '';
        return asked.some(one => one.startsWith(address));
      };
      expect(await Promise.all([0, 1, 2].map(isAsked))).toEqual([true, !javaScriptEnabled, !javaScriptEnabled]);
      await slides.nth(1).getByRole('link').scrollIntoViewIfNeeded();
      const width = () =>
        slides
          .nth(1)
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth);
      await expect.poll(width).toBeGreaterThan(0);
      expect(await isAsked(2)).toBe(!javaScriptEnabled);
      if (javaScriptEnabled) expect(await page.evaluate(shifts)).toBeLessThan(0.01);
      await context.close();
    });
  }
}
