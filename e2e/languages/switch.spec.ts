import { accountOrderPath, accountPaths, orderPath } from '@exwerk/contract/routing/paths';
import type { Page } from '@playwright/test';
import { signUp } from '../journeys/account-steps.ts';
import { transfer } from '../journeys/order-steps.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { visitorPages } from './shop-pages.ts';
import { type Speaker, speakers } from './speaker.ts';

const places = ['home', 'category', 'search results', 'product', 'terms', 'empty cart'];

/** Opens the switch of the header and follows its link. */
async function switchTo(page: Page, from: Speaker, to: Speaker): Promise<void> {
  const label = new RegExp(`^${from.text('shell.language')}`);
  await page.getByRole('banner').getByRole('button', { name: label }).click();
  await page.getByRole('banner').locator(`a[lang="${to.language}"]`).click();
  await page.waitForFunction(locale => document.documentElement.lang === locale, to.locale);
  await hydrated(page);
}

/** What stays the same of a page in another language: article numbers in its address, what was asked for, the kind of page. */
async function essence(page: Page) {
  const { pathname, search } = new URL(page.url());
  return {
    article: /ex\d{8}$/.exec(pathname)?.[0] ?? null,
    query: new URLSearchParams(search).get('query'),
    headings: await page.getByRole('heading', { level: 1 }).count(),
  };
}

for (const country of mostNightly(['be', 'ch'] as const)) {
  const [home, ...others] = speakers.filter(speaker => speaker.country === country);
  for (const other of mostNightly(others)) {
    test(`[LANG-12, ROUTE-39] ${country}: the switch leads to the same page in ${other.locale} and back`, async ({
      page,
    }) => {
      test.setTimeout(180_000);
      if (!home) throw new Error(`${country} has no storefront`);
      for (const { name, open } of visitorPages.filter(shopPage => places.includes(shopPage.name))) {
        await test.step(name, async () => {
          await open(page, home);
          const before = await essence(page);
          const { pathname } = new URL(page.url());
          await switchTo(page, home, other);
          expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${other.prefix}(/|$)`));
          if (name === 'home') expect(new URL(page.url()).pathname).toBe(other.prefix);
          else expect(new URL(page.url()).pathname).not.toBe(other.prefix);
          expect(await essence(page)).toEqual(before);
          await switchTo(page, other, home);
          expect(new URL(page.url()).pathname).toBe(pathname);
        });
      }
    });
  }

  for (const isListed of [true, false])
    test(`[LANG-12, FIND-04] ${country}: the switch keeps what was chosen in a listing, ${isListed ? '' : 'not '}listed by search engines`, async ({
      page,
    }) => {
      const [other] = others;
      if (!home || !other) throw new Error(`${country} has one language`);
      const open = async (...names: string[]) => {
        for (const name of names) await visitorPages.find(known => known.name === name)?.open(page, home);
      };
      const opened = async () => {
        // What a shop that is not listed has not in its head.
        if (!isListed)
          await page.locator('link[rel=alternate]').evaluateAll(links => {
            for (const link of links) link.remove();
          });
        await switchTo(page, home, other);
        return new URL(page.url());
      };
      await open('home', 'category');
      // Further pages name no others, whether they are listed or not.
      await page.goto(`${page.url()}?stock=in&sortBy=price_asc${isListed ? '' : '&page=2'}`);
      await hydrated(page);
      const own = new URL(page.url());
      const listing = await opened();
      expect([listing.search, listing.pathname]).toEqual([own.search, expect.stringMatching(`^${other.prefix}/[^/]+`)]);
      expect(listing.pathname).not.toBe(other.prefix + own.pathname);

      await open('search results', 'product');
      const before = await essence(page);
      await opened();
      expect(before.article).not.toBeNull();
      expect(await essence(page)).toEqual(before);
    });

  test(`[LANG-12] ${country}: the switch stays at an order, the session's and the account's, and at the own data`, async ({
    page,
  }) => {
    test.slow();
    const [other] = others;
    if (!home || !other) throw new Error(`${country} has one language`);
    await signUp(page, home);
    const number = await transfer(page, home, home.email);
    for (const path of [orderPath(number), accountOrderPath(number), accountPaths.ownData]) {
      const title = ({ text }: Speaker) =>
        path === accountPaths.ownData ? text('account.data.title') : text('account.order.title', { number });
      await page.goto(home.url(path));
      await hydrated(page);
      for (const [from, to] of [
        [home, other],
        [other, home],
      ] as const) {
        await switchTo(page, from, to);
        expect(new URL(page.url()).pathname).toBe(to.prefix + path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title(to));
      }
    }
  });
}
