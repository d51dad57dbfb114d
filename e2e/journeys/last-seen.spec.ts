import type { Page } from '@playwright/test';
import * as z from 'zod';
import { expect, hydrated, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { speaker } from './recovery-steps.ts';

const entries = z.array(
  z.object({
    sku: z.string(),
    name: z.string().min(1),
    link: z.string(),
    image: z.string(),
    timestamp: z.number(),
    brand: z.string(),
    price: z.int().positive(),
    discountedPrice: z.int().positive().nullable(),
    currency: z.string(),
    categories: z.array(z.string()).min(1),
  }),
);
type Entry = z.infer<typeof entries>[number];

const kept = async (page: Page): Promise<Entry[]> =>
  entries.parse(JSON.parse((await page.evaluate(() => localStorage.getItem('last-seen'))) ?? '[]'));
const keep = (page: Page, list: readonly Entry[]) =>
  page.evaluate(text => localStorage.setItem('last-seen', text), JSON.stringify(list));
const numbersOf = (list: readonly Entry[]) => list.map(({ sku }) => sku);

const day = 86_400_000;

for (const who of mostNightly([speaker('nl-BE'), speaker('el-GR')])) {
  test(`[RECO-03, RECO-04, RECO-05, RECO-06] ${who.locale}: what was looked at is kept once, the last ten of thirty days`, async ({
    page,
  }) => {
    test.slow();
    const { text, url, storefront } = who;
    const look = async (sku: string) => {
      await page.goto(url(`/any-${sku.toLowerCase()}`));
      await hydrated(page);
      await expect.poll(async () => (await kept(page))[0]?.sku).toBe(sku);
    };
    await look('EX30000001');
    const [first] = await kept(page);
    if (!first) throw new Error('nothing is kept');
    expect(first.link).toMatch(/-ex30000001$/);
    expect(first.currency).toBe(storefront.currency);
    expect(Math.abs(first.timestamp - Date.now())).toBeLessThan(60_000);
    await look('EX30000002');
    await look('EX30000001');
    expect(numbersOf(await kept(page))).toEqual(['EX30000001', 'EX30000002']);

    const ago = (days: number, at: number) => ({
      ...first,
      sku: `EX3999990${at}`,
      name: `${first.name} ${at}`,
      timestamp: Date.now() - days * day,
    });
    const young = Array.from({ length: 10 }, (_, at) => ago(29, at));
    await keep(page, young);
    await look('EX30000003');
    expect(numbersOf(await kept(page))).toEqual(['EX30000003', ...numbersOf(young.slice(0, 9))]);

    const [oneYoung, ...others] = young;
    if (!oneYoung) throw new Error('there are none');
    await keep(page, [oneYoung, ...others.map((_, at) => ago(31, at + 1))]);
    await page.goto(url('/'));
    await hydrated(page);
    const row = page.getByRole('region', { name: text('catalog.lastSeen') });
    await expect(row.getByRole('heading', { level: 3 })).toHaveText([oneYoung.name]);
    await expect(row).toContainText(first.brand);
    await expect(row.locator('img').first()).toBeAttached();
  });
}
