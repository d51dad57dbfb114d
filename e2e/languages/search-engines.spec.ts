import { ask } from '../attacks/ask.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { fewSpeakers, type Speaker } from './speaker.ts';

/** What search engines read of the shop: addresses of production, which this one answers under its own host. */

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const addressesIn = (xml: string) => matches(xml, /<loc>([^<]+)<\/loc>/g).map(text => text.replaceAll('&amp;', '&'));

/** Some of many, from the first to the last. */
const some = <Item>(items: readonly Item[], count: number): Item[] =>
  Array.from({ length: count }, (_, number) => items[Math.floor((number * (items.length - 1)) / (count - 1))]).filter(
    item => item !== undefined,
  );

const hostOf = ({ country }: Speaker) => `${country}.localhost`;

for (const who of mostNightly(fewSpeakers())) {
  const { locale, prefix, storefront } = who;
  const home = `https://${storefront.productionDomain}`;
  const question = { host: hostOf(who) };

  test(`[FIND-08] ${locale}: the sitemap names pages that are there, each under its own address and in other languages`, async () => {
    test.setTimeout(180_000);
    const robots = await ask('/robots.txt', question);
    expect(robots.body).toContain(`Sitemap: ${home}/sitemap.xml\n`);
    const closed = storefront.locales.flatMap(record =>
      ['checkout', 'my-account'].map(page => `${record.prefix}/${page}`),
    );
    expect(matches(robots.body, /^Disallow: (.+)$/gm)).toEqual([...closed, '/api/']);
    const files = ['pages', 'categories', 'products-1'].map(name => `${home}/sitemaps/${name}.xml`);
    // The first one is made of all indices: on a busy machine crawlers are asked to come again.
    await expect(async () => expect(addressesIn((await ask('/sitemap.xml', question)).body)).toEqual(files)).toPass();
    for (const file of files) {
      const answer = await ask(new URL(file).pathname, question);
      expect(answer.headers['content-type']).toContain('xml');
      const urls = addressesIn(answer.body);
      expect(new Set(urls).size).toBe(urls.length);
      expect(urls.filter(url => !url.startsWith(home))).toEqual([]);
      expect(matches(answer.body, /hreflang="(x-default)"/g).length).toBeGreaterThan(urls.length / 2);
      const own = urls.filter(url => new URL(url).pathname.startsWith(prefix || '/'));
      expect(own.length).toBeGreaterThan(10);
      for (const url of some(own, 6)) {
        const page = await ask(new URL(url).pathname, question);
        expect([page.status, matches(page.body, /<link rel="canonical" href="([^"]+)"/g)], url).toEqual([200, [url]]);
      }
    }
  });

  test(`[SEO-01, FIND-08] ${locale}: every page says its own address and what it is about, and pages to be shared how they are shown`, async ({
    page,
  }) => {
    const { url } = who;
    for (const path of [
      '/',
      '/search?query=x',
      '/search/sales',
      '/login',
      '/checkout/cart',
      '/orders/find',
      '/wishlist',
      '/imprint/',
    ]) {
      await page.goto(url(path));
      await hydrated(page);
      const { pathname } = new URL(page.url());
      const canonical = page.locator('link[rel=canonical]');
      await expect(canonical, path).toHaveAttribute('href', home + (pathname === '/' ? '/' : pathname));
      await expect(page.locator('meta[name=description]'), path).toHaveAttribute('content', /.{20}/);
    }
    // The last one has no picture of its own.
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect(new URL(picture ?? '').origin).toBe(home);
    const { status, headers } = await ask(new URL(picture ?? '').pathname, question);
    expect([status, headers['content-type']]).toEqual([200, 'image/png']);
    await page.goto(url('/'));
    const content = (name: string) => page.locator(`meta[property="og:${name}"]`);
    await expect(content('title')).toHaveAttribute('content', await page.title());
    await expect(content('locale')).toHaveAttribute('content', locale.replace('-', '_'));
    await expect(content('url')).toHaveAttribute('content', `${home}${prefix || '/'}`);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const kinds = data.map(text => JSON.parse(text) as { '@type': string; potentialAction?: { target: object } });
    expect(kinds.map(kind => kind['@type'])).toEqual(['WebSite', 'Organization']);
    expect(kinds[0]?.potentialAction?.target).toMatchObject({
      urlTemplate: `${home}${prefix}/search?query={search_term_string}`,
    });
  });
}

for (const who of mostNightly(fewSpeakers())) {
  test(`[FIND-08] ${who.locale}: a category names its products in their order, under the addresses that they have`, async ({
    page,
  }) => {
    const home = `https://${who.storefront.productionDomain}`;
    const sitemap = await ask('/sitemaps/categories.xml', { host: hostOf(who) });
    const own = addressesIn(sitemap.body).filter(url => new URL(url).pathname.startsWith(who.prefix || '/'));
    await page.goto(who.url(new URL(own[5] ?? '').pathname.slice(who.prefix.length)));
    await hydrated(page);
    const tiles = page.getByRole('main').getByRole('article').locator('h2 a');
    const shown = await tiles.evaluateAll(links => links.map(link => link.getAttribute('href')));
    expect(shown.length).toBeGreaterThan(2);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const list = data.map(text => JSON.parse(text)).find(one => one['@type'] === 'ItemList');
    expect(list).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      numberOfItems: shown.length,
      itemListElement: shown.map((href, at) => ({ '@type': 'ListItem', position: at + 1, url: `${home}${href}` })),
    });
  });
}

test('[FIND-08, OPEN-A23] a page behind the last one of a listing is nothing to be listed', async () => {
  const home = await ask('/');
  const [category] = matches(home.body, /href="(\/(?:diy|garden|kitchen|catering)[a-z-]*)"/g);
  expect((await ask(`${category}`)).body).toContain('hrefLang=');
  for (const [path, robots] of [
    [`${category}?page=2`, 'index,follow'],
    [`${category}?page=999`, 'noindex,nofollow'],
    ['/b/voltrix?page=999', 'noindex,nofollow'],
  ] as const) {
    const { status, body } = await ask(path);
    expect([status, matches(body, /<meta name="robots" content="([^"]*)"/g)], path).toEqual([200, [robots]]);
    expect(matches(body, /<link rel="canonical" href="[^"]*\?(page=\d+)"/g), path).toEqual([path.split('?')[1]]);
    // Another storefront's page of that number lists other goods, or is not there.
    expect(body, path).not.toContain('hrefLang=');
  }
});

test('[FIND-08] files that no index names are not there', async () => {
  for (const path of ['/sitemaps/products-999.xml', '/sitemaps/x.xml', '/sitemaps/products-0.xml'])
    expect((await ask(path)).status, path).toBe(404);
});
