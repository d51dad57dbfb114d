import path from 'node:path';
import { compositionSchema } from '@exwerk/contract/releases/composition';
import { expect, test } from '../shop-test.ts';
import { button, expectInOrder, heading, pressAt, signIn } from './console-steps.ts';
import { ReleaseShop } from './release-shop.ts';
import { reportsOfNew, simulate, stableNumber } from './reporting-visitors.ts';

test.describe.configure({ mode: 'serial', timeout: 90_000 });

/** The slot of product pages that the canary's release fails to bring. */
const slot = 'checkout/add-to-cart';
const broken = {
  files: {
    'web/__federation_expose_slots': [`"${slot}":()=>`, `"${slot}":()=>Promise.reject(new RangeError("gone"))||`],
  },
} as const;

let shop: ReleaseShop;
test.beforeAll(async () => {
  shop = await ReleaseShop.start({
    RENDER_TIMEOUT: '15000',
    REPORT_SAMPLE: '1',
    CANARY_FIGURES_SECONDS: '1',
    EXWERK_PROBE: path.join(import.meta.dirname, 'passing-probe.ts'),
  });
  await shop.release('checkout', '2.0.0', broken);
});
test.afterAll(() => shop?.stop());

test('[SQUAD-08] [SQUAD-03] the console draws how a canary fares beside all others, says it in numbers too, and ends it by the keyboard', async ({
  page,
  browser,
}) => {
  const { html } = await shop.visit('/search/sales');
  const [, product = ''] = /<a [^>]*href="(\/[^"?#]*-ex\d+)"/.exec(html) ?? [];
  expect((await shop.composeAtOnce('canary', 'checkout@2.0.0', '--share', '30')).code).toBe(0);
  const { output } = await shop.composeAtOnce('status', '--json');
  const numbers = compositionSchema.parse(JSON.parse(output)).canaries[0]?.numbers ?? [];
  const visitors = { canary: numbers[0] ?? 0, stable: stableNumber(numbers) };
  const compositionOf = async (number: number) => (await shop.visit('/', `exwerk-share=${number}`)).composition;
  await expect
    .poll(async () => (await compositionOf(visitors.canary)) !== (await compositionOf(visitors.stable)))
    .toBe(true);
  const reports: string[] = [];
  for (const [side, number] of Object.entries(visitors)) {
    const shown = side === 'canary' ? '[data-failed-region]' : 'h1';
    reports.push(...(await reportsOfNew(browser, shop, { number, location: product, shown })));
  }

  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(shop, page, await shop.keyOf('checkout', 'checkout'));
  await page.goto(`${shop.releasesApi}/console/releases/checkout`);
  await expect(page.getByText('checkout@2.0.0 in a canary for 0 min: 30 % of new visitors')).toBeVisible();
  await expectInOrder(page);

  const fallen = page.getByRole('listitem').filter({ hasText: 'Documents with fallen regions' });
  await expect(async () => {
    await simulate(shop, reports, 20);
    await page.reload();
    await expect(fallen).toContainText('Canary (whole line) 100.0 %, all others (broken line) 0.0 %', { timeout: 500 });
  }).toPass({ timeout: 40_000 });
  // Two looks make a line, and one in which both have had visitors a row with both.
  const curves = fallen.locator('path');
  const numbersTable = page.locator('table', { hasText: 'What visitors met up to each time' });
  const withBoth = numbersTable.locator('tr').filter({ hasText: '100.0 % / 0.0 %' }).first();
  await expect(async () => {
    await simulate(shop, reports, 20);
    await page.reload();
    expect(await curves.nth(1).getAttribute('d')).toMatch(/^M\d+ 0 L\d+ 0/);
    expect(await curves.nth(0).getAttribute('d')).toMatch(/^M\d+ 100 L\d+ 100/);
    await expect(withBoth).toBeAttached({ timeout: 500 });
  }).toPass({ timeout: 40_000 });
  await expectInOrder(page);

  await pressAt(page, page.locator('summary', { hasText: 'The same in numbers' }));
  await expect(withBoth).toBeVisible();
  await expectInOrder(page);
  for (const width of [800, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectInOrder(page);
  }

  await pressAt(page, button(page, 'Roll checkout back'));
  await expect(page.getByRole('status')).toContainText('Done.');
  await page.goto(`${shop.releasesApi}/console/releases/checkout`);
  await heading(page, 'checkout');
  await expect(page.getByRole('heading', { name: 'Canary' })).toHaveCount(0);
  await expect.poll(() => compositionOf(visitors.canary)).toBe(await compositionOf(visitors.stable));
});
