import { expect, hydrated, test } from '../shop-test.ts';
import { freshVisitor } from '../tools/visitor.ts';
import { visit } from '../visit.ts';
import { speaker } from './recovery-steps.ts';

// What of the shop stays with a visitor: on paper, in the browser's cache, as a mark on a screen.

test.describe('on paper', () => {
  test.use({ storageState: freshVisitor() });

  for (const locale of ['hu-HU', 'fr-CH'])
    test(`[SAFE-13] ${locale}: a page is printed with the shop's mark and its own content, and no question lies over it`, async ({
      page,
    }) => {
      const who = speaker(locale);
      await page.goto(who.url('/terms-and-conditions/'));
      await hydrated(page);
      const question = page.getByRole('dialog', { name: who.text('shell.consent.title') });
      const search = page.getByRole('searchbox').or(page.getByRole('combobox')).first();
      const departments = page.getByRole('navigation', { name: who.text('shell.categories.bar') });
      const links = page.getByRole('contentinfo').getByRole('link', { name: who.text('shell.link.privacy') });
      const onScreen = [question, search, departments, links];
      for (const part of onScreen) await expect(part).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      for (const part of onScreen) await expect(part).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('link', { name: who.text('shell.home') }).locator('img')).toBeVisible();
      expect(await page.evaluate(() => getComputedStyle(document.body).paddingBlockEnd)).toBe('0px');
    });
});

test('[SHELL-44] the service worker lets go of the oldest files once it has two hundred', async ({ page }) => {
  const who = speaker('el-GR');
  await page.goto(who.url('/login'));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const file = (await page.locator('script[src^="/__/"]').first().getAttribute('src')) ?? '';
  const ask = () => page.evaluate(async url => (await fetch(url)).status, file);
  await ask();
  await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(1);
  await page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) await cache.delete(url);
    for (let count = 0; count < 210; count += 1)
      await cache.put(`/__/shell/0.9.0-${count}/react.0123456789.js`, new Response('of another release'));
  });
  expect(await ask()).toBe(200);
  const kept = () =>
    page.evaluate(async () => {
      const [name = ''] = await caches.keys();
      return (await (await caches.open(name)).keys()).map(({ url }) => url);
    });
  await expect.poll(async () => (await kept()).length).toBe(200);
  expect(await kept()).toContain(who.url(file));
  expect((await kept()).some(url => url.includes('/0.9.0-10/'))).toBe(false);
});

test('[SHELL-39] programs that ask for a mark by its old names get one', async () => {
  for (const [path, type] of [
    ['/favicon.ico', /^image\/(?:x-icon|vnd\.microsoft\.icon)$/],
    ['/apple-touch-icon.png', /^image\/png$/],
  ] as const) {
    const { status, headers } = await visit('fi', path);
    expect([status, headers.get('content-type')], path).toEqual([200, expect.stringMatching(type)]);
  }
});
