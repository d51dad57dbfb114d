import { productPath } from '@exwerk/contract/routing/paths';
import { type Speaker, speakers } from '../languages/speaker.ts';
import { expect, test } from '../shop-test.ts';
import { isNightly } from '../tools/nights.ts';
import type { CallName, Fault } from './call-faults.ts';
import { type FaultyShop, openFaultyShop, type SentPage } from './faulty-shop.ts';

/** Another script without a checkout, compound words, and the language that texts are written in first; all of them nightly. */
const few = ['el-GR', 'de-DE', 'en-GB'];
const heard = isNightly ? speakers : speakers.filter(({ locale }) => few.includes(locale));

let shop: FaultyShop;
/** By locale, the addresses of what is looked at. */
const addresses = new Map<string, Record<PageName, string>>();

const pageNames = ['home', 'category', 'product', 'search', 'sale', 'brand', 'content'] as const;
type PageName = (typeof pageNames)[number];
const sku = 'ex30000001';

async function addressesOf({ country, prefix, storefront }: Speaker): Promise<Record<PageName, string>> {
  const home = await shop.visit(country, prefix || '/');
  const [, departments = ''] = home.markup.split('id="departments"');
  const category = /href="([^"]+)"/.exec(departments)?.[1] ?? '';
  return {
    home: prefix || '/',
    category,
    product: prefix + productPath(storefront, `any-${sku}`),
    search: `${prefix}/search?query=18`,
    sale: `${prefix}/search/sales`,
    brand: `${prefix}/b/voltrix`,
    content: `${prefix}/terms-and-conditions/`,
  };
}

test.beforeAll(async () => {
  test.setTimeout(isNightly ? 300_000 : 120_000);
  shop = await openFaultyShop();
  for (const speaker of heard) {
    const own = await addressesOf(speaker);
    addresses.set(speaker.locale, own);
    // What a first page costs a process is not what is looked at.
    for (const address of Object.values(own)) await shop.visit(speaker.country, address);
  }
});
test.afterEach(() => shop.calls.heal());
test.afterAll(() => shop.stop());

interface Asked extends CallName {
  readonly page: PageName;
  /** What a page says in the block's place, null where nothing is known to be missing; where the page is for the call's answer, its status tells it. */
  readonly says?: string | null;
  /** The heading without the answer, where editors have written the usual one. */
  readonly headed?: string;
  /** Only where the storefront takes orders. */
  readonly isSelling?: true;
}

const products = 'catalog.listing.unavailable';
const part = 'region.unavailable';

/** Every call that a page makes on the server, but for the facts that the shell keeps for all pages. */
const table: readonly Asked[] = [
  { page: 'home', call: 'getContent', says: part, headed: 'catalog.home.title' },
  { page: 'home', call: 'searchProducts', about: 'bestseller', says: products },
  { page: 'home', call: 'searchProducts', about: 'on-sale', says: products },
  { page: 'category', call: 'getCategory' },
  { page: 'category', call: 'searchProducts', says: products },
  { page: 'product', call: 'getProduct' },
  { page: 'product', call: 'getReview', says: 'catalog.review.unavailable' },
  { page: 'product', call: 'getProductQuestions', says: 'catalog.question.unavailable' },
  { page: 'product', call: 'searchProducts', says: products },
  { page: 'product', call: 'getComplementaryProductsBySku', says: products },
  { page: 'product', call: 'getOtherCondition', says: null },
  { page: 'product', call: 'getVolumeDiscounts', says: part, isSelling: true },
  { page: 'search', call: 'searchProducts' },
  { page: 'sale', call: 'searchProducts' },
  { page: 'brand', call: 'getBrand' },
  { page: 'brand', call: 'searchProducts', says: products },
  { page: 'content', call: 'getContent' },
];
const facts = ['new-ct/getStores', 'new-ct/getNavigation'];
const faults: readonly Fault[] = ['slow', 'fails', 'breaks'];

/** What a slow call takes at least, in milliseconds: a page that took less has not waited for it. */
const slowest = 3000;

function* chunks<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

const open = (speaker: Speaker, page: PageName) =>
  shop.visit(speaker.country, addresses.get(speaker.locale)?.[page] ?? '');

/** The page as each speaker gets it, a few at a time: what a busy shop does is not what is looked at. */
async function openAll(page: PageName): Promise<SentPage[]> {
  const pages: SentPage[] = [];
  for (const some of chunks(heard, 3)) pages.push(...(await Promise.all(some.map(speaker => open(speaker, page)))));
  return pages;
}

test('[FIND-02] the table has every call of every page', async () => {
  test.setTimeout(isNightly ? 300_000 : 60_000);
  for (const page of pageNames) {
    for (const speaker of heard) {
      shop.calls.heal();
      const { status, text } = await open(speaker, page);
      expect([status, text.length > 1000], `${speaker.locale} ${page}`).toEqual([200, true]);
      const asked = [...shop.calls.seen].filter(call => !facts.includes(call)).map(call => call.split('/').at(-1));
      const known = table.filter(row => row.page === page).map(({ call }) => call);
      expect(
        asked.filter(call => !known.includes(call ?? '')),
        `${speaker.locale} ${page}`,
      ).toEqual([]);
    }
  }
});

for (const asked of table) {
  const { page, call, about, says, headed, isSelling } = asked;
  const cost = says === undefined ? 'is told by the status' : 'costs its own block';
  test(`[FIND-02] ${page}: ${call}${about ? ` about ${about}` : ''} that is slow or fails ${cost}`, async () => {
    test.setTimeout(isNightly ? 300_000 : 90_000);
    const well = await openAll(page);
    for (const fault of faults) {
      shop.calls.strike(asked, fault);
      const struck = await openAll(page);
      for (const [at, speaker] of heard.entries()) {
        const [before, now] = [well[at], struck[at]];
        if (!before || !now) throw new Error('A page is missing');
        const which = `${speaker.locale} ${fault}`;
        expect.soft(now.caching, which).toBe('no-store');
        if (says !== undefined) {
          const h1 = headed ? speaker.text(headed) : before.h1;
          const title = headed ? `${h1} | Exwerk` : before.title;
          expect.soft([now.status, now.title, now.h1], which).toEqual([200, title, h1]);
          const isShown = says !== null && (!isSelling || speaker.storefront.checkoutEnabled);
          if (says !== null) {
            expect.soft(now.text.includes(speaker.text(says)), which).toBe(isShown);
            expect.soft(before.text.includes(speaker.text(says)), which).toBe(false);
          }
          expect.soft(now.text.includes(speaker.text('region.retry')), which).toBe(isShown);
        } else if (page === 'search' || page === 'sale') {
          expect.soft([now.status, now.title, now.h1], which).toEqual([503, before.title, before.h1]);
        } else {
          expect
            .soft([now.status, now.h1], which)
            .toEqual([fault === 'fails' ? 500 : 503, speaker.text('error-occured')]);
          expect.soft(now.text, which).toContain(speaker.text('region.retry'));
        }
      }
      shop.calls.heal();
    }
  });
}

/** What stands around a page. */
const frameOf = (page: SentPage | undefined) => {
  const [header = '', rest = ''] = (page?.markup ?? '').split('<main', 2);
  return [page?.status, header.replace(/^.*<header/s, ''), rest.split('</main>', 2)[1]];
};

test('[FIND-02] facts that every page shows cost no page anything once they are known', async () => {
  test.setTimeout(isNightly ? 300_000 : 60_000);
  for (const call of ['getStores', 'getNavigation']) {
    for (const fault of faults) {
      for (const page of ['home', 'product'] as const) {
        const well = await openAll(page);
        shop.calls.strike({ call }, fault);
        const struck = await openAll(page);
        for (const [at, { locale }] of heard.entries()) {
          const which = `${locale} ${page} ${call} ${fault}`;
          expect.soft(frameOf(struck[at]), which).toEqual(frameOf(well[at]));
          expect.soft(struck[at]?.ms, which).toBeLessThan(slowest);
        }
        shop.calls.heal();
      }
    }
  }
});

test('[FIND-02] a shell that starts without them shows its pages by what it knows itself', async () => {
  test.setTimeout(120_000);
  const cold = await openFaultyShop();
  try {
    for (const [call, fault] of [
      ['getStores', 'slow'],
      ['getNavigation', 'fails'],
      ['getStores', 'breaks'],
    ] as const) {
      cold.calls.strike({ call }, fault);
      for (const { country, locale } of heard.slice(0, 3)) {
        const which = `${locale} ${call} ${fault}`;
        const path = addresses.get(locale)?.product ?? '';
        const { status, h1 } = await cold.visit(country, path);
        expect.soft([status, h1], which).toEqual([200, (await shop.visit(country, path)).h1]);
      }
    }
  } finally {
    await cold.stop();
  }
});
