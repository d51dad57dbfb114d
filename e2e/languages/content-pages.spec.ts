import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentSlugs } from '@exwerk/contract/routing/content-slugs';
import { load } from 'cheerio';
import * as z from 'zod';
import { expect, test } from '../shop-test.ts';
import { mostNightly } from '../tools/nights.ts';
import { visit } from '../visit.ts';
import { visitPatiently } from './crawl.ts';
import { type Speaker, speakers } from './speaker.ts';

/** Pages of texts: those that every storefront has, and the one of what is not there. */

const specified = [
  'privacy-data',
  'company-information',
  'terms-and-conditions',
  'payment',
  'withdrawal-policy',
  'dispatch-information',
  'battery-regulations',
  'premium-guarantee',
  'partners',
  'best-prices-guaranteed',
  'our-history',
  'inspirations',
  'product-recalls',
  'discount-codes',
  'merchant-information',
];

/** Those that a country's language may have. */
const further = [
  'imprint',
  'volume-discount',
  'sales-campaigns',
  'newsletter',
  'newsletter-confirmation',
  'newsletter-opt-out',
];

const locales = mostNightly(['nl-BE', 'el-GR', 'de-AT', 'lt-LT']);
const heard = speakers.filter(({ locale }) => locales.includes(locale));
const folder = join(import.meta.dirname, '..', '..', 'middleware', 'src', 'cms', 'content');

/** The title in the file of the page for this language and country, or in the nearest that there is. */
function titleInFile(slug: string, { locale, storefront }: Speaker): string {
  const fallbacks = storefront.locales.find(({ code }) => code === locale)?.fallbacks ?? [];
  const files = [locale, ...fallbacks].map(code => join(folder, `${slug}.${code}.json`));
  const file = files.find(name => existsSync(name)) ?? '';
  return z.object({ title: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).title;
}

const pathsIn = (html: string) => {
  const document = load(html);
  return document('a[href^="/"]')
    .toArray()
    .map(link => (document(link).attr('href') ?? '').split(/[?#]/)[0] ?? '');
};

for (const who of heard) {
  const { locale, country, prefix, storefront } = who;

  test(`[CONTENT-01, CONTENT-03, CONTENT-04] ${locale}: each of the fifteen pages and of the further ones says what is in its file`, async () => {
    for (const slug of [...specified, ...further]) {
      const { status, html } = await visitPatiently(country, `${prefix}/${slug}/`);
      expect([status, load(html)('h1').text()], slug).toEqual([200, titleInFile(slug, who)]);
    }
  });

  test(`[ROUTE-20, ROUTE-21] ${locale}: addresses of texts end in a slash, those of other pages do not`, async () => {
    const { location } = await visitPatiently(country, `${prefix}${country === 'lt' ? '/p' : ''}/any-ex30000001`);
    const isText = (path: string) => contentSlugs.some(slug => [`${prefix}/${slug}/`, `/${slug}/`].includes(path));
    const others = ['/login', '/create-account', '/password-reset', '/search', '/search/sales'];
    const own = storefront.checkoutEnabled ? ['/checkout/cart'] : [];
    const texts = ['/privacy-data/', '/payment/'];
    for (const path of [prefix || '/', location ?? '', ...[...texts, ...others, ...own].map(page => prefix + page)]) {
      const { status, html } = await visitPatiently(country, path);
      expect(status, path).toBe(200);
      const canonical = load(html)('link[rel=canonical]').attr('href') ?? '';
      expect(new URL(canonical).pathname, path).toBe(path);
      const links = pathsIn(html);
      expect(links.some(isText), path).toBe(true);
      expect(
        links.filter(link => link.endsWith('/') && link !== '/' && !isText(link)),
        path,
      ).toEqual([]);
      expect(
        links.filter(link => isText(`${link}/`)),
        path,
      ).toEqual([]);
    }
  });
}

test('[CONTENT-05] the list of components has their file names and nothing else', async () => {
  for (const country of ['gb', 'gr', 'be']) {
    const { status, html } = await visit(country, '/cms');
    expect(status).toBe(200);
    const names = z.array(z.string()).parse(JSON.parse(html));
    expect(names).toEqual(expect.arrayContaining(['PrivacyData.vue', 'TermsAndConditions.vue', 'HelpCenter.vue']));
    expect(names.filter(name => !/^[A-Za-z0-9]+\.vue$/.test(name))).toEqual([]);
  }
});

test('[CONTENT-07, CONTENT-08, SEO-09] what is not there is told in the language of the storefront, with a picture', async () => {
  for (const { country, prefix, locale, text } of mostNightly(speakers, 8)) {
    const { status, html } = await visitPatiently(country, `${prefix}/no-such-page-anywhere`);
    const document = load(html);
    expect(status, locale).toBe(404);
    expect(document('head title').text(), locale).toBe(`${text('page-not-found')} | Exwerk`);
    expect(document('main h1').text(), locale).toBe(text('page-not-found.message'));
    expect(document('main svg[aria-hidden=true][width=240] path').length, locale).toBeGreaterThan(1);
  }
});
