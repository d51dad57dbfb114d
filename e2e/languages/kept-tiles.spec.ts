import type { ProductTile } from '@exwerk/contract/calls/product';
import { formatMoney } from '@exwerk/contract/money/format-money';
import { productPath } from '@exwerk/contract/routing/paths';
import { variants } from '@exwerk/contract/storefronts/locales';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { expect, test } from '../shop-test.ts';
import { visit } from '../visit.ts';
import { heardSpeakers } from './speaker.ts';

/** Products that a page has in its state, and the markup of their tiles, by article number. */
async function listing(country: string, path: string) {
  const { status, html } = await visit(country, path);
  expect(status, `${country} ${path}`).toBe(200);
  expect(html).not.toContain('data-kept');
  const state = /<script type="application\/json" id="exwerk-page">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const queries: { endpointName: string; data: { products: ProductTile[] } }[] = Object.values(
    JSON.parse(state).store.api.queries,
  );
  const products = queries.find(({ endpointName }) => endpointName === 'searchProducts')?.data.products ?? [];
  const tiles = new Map(
    [...html.matchAll(/<article[^>]*>(.*?)<\/article>/gs)].map(([, inside = '']) => [
      /ex\d{8}/.exec(inside)?.[0],
      inside,
    ]),
  );
  const picture = / imageSrcSet="([^" ]+)|srcSet="([^" ]+)/i;
  const pictureOf = (markup: string) => picture.exec(markup)?.slice(1).find(Boolean);
  return {
    products,
    /** Pictures of the tiles that are in view first, and those that the head names. */
    inView: [...new Set([...tiles.values()].slice(0, 4).map(pictureOf).filter(Boolean))],
    named: [...html.matchAll(/<link rel="preload" as="image"[^>]*>/g)].map(([link]) => pictureOf(link)),
    tileOf: ({ sku }: ProductTile) => tiles.get(sku.toLowerCase()) ?? '',
  };
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;');

test('a tile that the server has drawn before is that of its storefront, language, price and page', async () => {
  test.slow();
  // Listings that no other test has asked for, so that none of them is in the shell's cache.
  const path = '/search?query=EX3000&sortBy=name_desc';
  // Among them those that differ by country alone.
  const heard = new Set(heardSpeakers().map(({ locale }) => locale));
  for (const { country, locale, prefix } of variants) {
    if (!heard.has(locale) && !locale.startsWith('de-')) continue;
    const storefront = storefrontByCountry(country);
    const first = await listing(country, prefix + path);
    const again = await listing(country, `${prefix}${path}&pageSize=48`);
    expect(first.products.length, locale).toBeGreaterThan(5);
    expect(first.named, locale).toEqual(first.inView);
    expect(again.named, `${locale}, drawn before`).toEqual(again.inView);
    for (const product of [...first.products, ...again.products]) {
      const tile = first.tileOf(product) || again.tileOf(product);
      expect(tile, locale).toContain(`href="${prefix}${productPath(storefront, product.slug)}"`);
      expect(tile, locale).toContain(escaped(product.name));
      const { price } = product;
      if (price)
        expect(tile.replace(/<[^>]*>/g, ''), locale).toContain(
          formatMoney(price.active && price.discounted ? price.discounted : price.regular, locale),
        );
    }
    const common = first.products.slice(4).filter(product => again.tileOf(product) !== '');
    expect(common.length, locale).toBeGreaterThan(0);
    for (const product of common) expect(again.tileOf(product)).toBe(first.tileOf(product));
  }
});

/** The rows of the bar of departments and the columns of the footer, as they stand in a page. */
function keptAround(html: string) {
  const bar = /<nav[^>]*>.*?<\/nav>/s.exec(html.slice(html.indexOf('</form>')))?.[0] ?? '';
  const footer = /<footer.*?<\/footer>/s.exec(html)?.[0] ?? '';
  return {
    rows: [...bar.matchAll(/<ul[^>]*>(.*?)<\/ul>/gs)].map(([, inside = '']) => inside),
    columns: [...footer.matchAll(/<section[^>]*>(.*?)<\/section>/gs)].map(([, inside = '']) => inside),
  };
}

test('bar and footer that the server has drawn before are those of their storefront and language', async () => {
  test.slow();
  const path = '/search?query=EX3001';
  const heard = new Set(heardSpeakers().map(({ locale }) => locale));
  const seen = new Map<string, string>();
  for (const { country, locale, prefix } of variants) {
    if (!heard.has(locale) && !locale.startsWith('de-')) continue;
    const first = keptAround((await visit(country, prefix + path)).html);
    const again = keptAround((await visit(country, `${prefix}${path}&pageSize=48`)).html);
    expect(first.rows.join('').match(/<a /g)?.length, locale).toBeGreaterThan(5);
    expect(first.columns, locale).toHaveLength(4);
    expect(again, locale).toEqual(first);
    for (const [, href = ''] of [...first.rows, ...first.columns].join('').matchAll(/ href="(\/[^"]*)"/g))
      expect(href, locale).toMatch(new RegExp(`^${prefix}/`));
    // Nobody else's words: the columns of no two storefronts are the same but for those of one language.
    const language = locale.slice(0, 2);
    const known = seen.get(first.columns.join(''));
    expect(known ?? language, locale).toBe(language);
    seen.set(first.columns.join(''), language);
  }
});
