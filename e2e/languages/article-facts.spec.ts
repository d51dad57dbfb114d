import { randomInt } from 'node:crypto';
import { load } from 'cheerio';
import { productLike } from '../builders/products.ts';
import { expect, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { visit } from '../visit.ts';
import { visitPatiently } from './crawl.ts';
import { priced, residents } from './priced-goods.ts';
import type { Speaker } from './speaker.ts';

/** What a product's page makes of its number, its price and its stock. */

const residentOf = (country: string): Speaker => {
  const found = residents.find(speaker => speaker.country === country);
  if (!found) throw new Error(`Nobody lives in ${country}`);
  return found;
};

/** The page of an article, as the server sends it, by the address that it has in the end. */
async function pageOf(country: string, path: string) {
  const moved = await visit(country, path);
  const { status, html } = await visitPatiently(country, moved.location ?? path);
  expect(status, `${country}${path}`).toBe(200);
  return load(html);
}

/** Whole units above and below which few pieces are fewer, by a country that sells in the currency: elsewhere no stock is told. */
const boundaries: Readonly<Record<string, readonly [high: number, low: number]>> = {
  be: [1000, 250],
  gb: [870, 217.5],
  ch: [980, 245],
  hu: [375_000, 93_750],
  pl: [4550, 1137.5],
  dk: [7450, 1862.5],
  se: [11_200, 2800],
  no: [11_700, 2925],
  cz: [23_600, 5900],
};
type Band = readonly [where: string, cents: (high: number, low: number) => number, pieces: number, isLow: boolean];
const bands: readonly Band[] = [
  ['a cent above the high one', high => high + 1, 2, true],
  ['a cent above the high one', high => high + 1, 3, false],
  ['at the high one', high => high, 5, true],
  ['at the low one', (_, low) => low, 6, false],
  ['a cent below the low one', (_, low) => low - 1, 10, true],
];

for (const [where, cents, pieces, isLow] of bands) {
  test(`[TCONST-07, TCONST-08] ${where}, ${pieces} pieces are ${isLow ? 'few' : 'enough'}, whatever the currency`, async () => {
    const sku = await priced(
      ({ country }) => {
        const [high, low] = boundaries[country] ?? [1000, 250];
        return cents(high * 100, low * 100);
      },
      { pieces },
    );
    const inCountry = async (country: string) => {
      const { text } = residentOf(country);
      const document = await pageOf(country, `/made-${sku.toLowerCase()}`);
      const [few, enough] = [text('catalog.stock.low', { count: pieces }), text('catalog.stock.in')];
      // Those of other products come further down.
      const told = document('main span')
        .toArray()
        .map(span => document(span).text())
        .find(words => words === few || words === enough);
      expect(told, country).toBe(isLow ? few : enough);
    };
    await Promise.all(mostNightly(Object.keys(boundaries), 6).map(inCountry));
  });
}

test('[TCONST-12, TCONST-14] the number of an article says that it is a set, of second choice, or a test', async () => {
  const trial = `EX5${randomInt(1_000_000, 10_000_000)}`;
  await productLike('EX30000001', trial, { categories: [] });
  const marksOf = async (country: string, path: string) => {
    const document = await pageOf(country, path);
    const marks = document('main h1').first().parent().find('span').toArray();
    return marks.map(mark => document(mark).text());
  };
  for (const country of ['hu', 'be', 'gr']) {
    const { text } = residentOf(country);
    for (const [sku, kind] of [
      ['EX18000001', 'kind.set'],
      ['EX20000001', 'tag.bware'],
      [trial, 'kind.test'],
    ] as const) {
      const marks = await marksOf(country, `/${sku === trial ? 'made' : 'any'}-${sku.toLowerCase()}`);
      expect(marks, `${country} ${sku}`).toContain(text(`catalog.${kind}`));
    }
    const plain = await marksOf(country, '/any-ex30000001');
    for (const kind of ['kind.set', 'tag.bware', 'kind.test'])
      expect(plain, country).not.toContain(text(`catalog.${kind}`));
  }
});

test('[TCONST-13] an article number has eight digits', async () => {
  const [short, long] = [randomInt(1e5, 1e6), randomInt(1e7, 1e8)].map(digits => `EX5${digits}`);
  for (const sku of [short, long]) if (sku) await productLike('EX30000001', sku, { categories: [] });
  for (const country of ['no', 'be', 'ro']) {
    expect((await visit(country, '/any-ex30000001')).status, country).toBe(301);
    for (const number of [`${short}`, `${long}`, 'ex3000000a', 'ey30000001'].map(sku => sku.toLowerCase()))
      expect((await visitPatiently(country, `/any-${number}`)).status, `${country}: ${number}`).toBe(404);
  }
});

test('[TCONST-21, OPEN-B61] an offer is told as there for three months, at its price', async () => {
  const day = (months: number, days: number) => {
    const now = new Date();
    const there = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
    const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months + 1, 0)).getUTCDate();
    there.setUTCDate(Math.min(now.getUTCDate(), last) + days);
    return there.toISOString().slice(0, 10);
  };
  for (const country of ['fi', 'ch', 'bg']) {
    const document = await pageOf(country, '/any-ex30000001');
    for (const name of ['priceValidUntil', 'availabilityEnds']) {
      const told = new RegExp(`"${name}":"([\\d-]+)"`).exec(document.html())?.[1];
      // A page may have been made before midnight.
      expect([day(3, 0), day(3, -1)], `${country}: ${name}`).toContain(told);
    }
  }
});
