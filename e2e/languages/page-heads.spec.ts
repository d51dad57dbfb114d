import { getCategory, getProduct } from '@exwerk/contract/calls/catalog-calls';
import { load } from 'cheerio';
import { expect, test } from '../shop-test.ts';
import { isListedShop } from '../tools/listed-shop.ts';
import { mostNightly } from '../tools/nights.ts';
import { visitPatiently } from './crawl.ts';
import { plainCalls } from './plain-calls.ts';
import { type Speaker, speakers } from './speaker.ts';

/** What the head of a page says of it: title, description, its own address, those in other languages, and whether it may be listed. */

const locales = mostNightly(['lt-LT', 'nl-BE', 'el-GR', 'en-GB'], 2);
const heard = speakers.filter(({ locale }) => locales.includes(locale));
const sku = 'EX30000001';
/** Sold in four countries. */
const skuOfFew = 'EX30002042';

/** The address of the article in a storefront, as the shop itself writes it. */
async function addressOf({ country, prefix, storefront }: Speaker, article = sku): Promise<string> {
  const asked = `${prefix}${storefront.nativeRouting ? '/p' : ''}/any-${article.toLowerCase()}`;
  const { status, location } = await visitPatiently(country, asked);
  expect(status, asked).toBe(301);
  return location ?? '';
}

async function headOf(country: string, path: string) {
  const { status, html } = await visitPatiently(country, path);
  const document = load(html);
  const meta = (name: string) => document(`meta[name=${name}]`).attr('content') ?? '';
  return {
    status,
    title: document('head title').text(),
    description: meta('description'),
    keywords: meta('keywords'),
    robots: meta('robots'),
    canonical: document('link[rel=canonical]').attr('href'),
    alternates: document('link[rel=alternate]')
      .toArray()
      .map(link => [document(link).attr('hreflang') ?? '', document(link).attr('href')] as const),
  };
}

for (const who of heard) {
  const { locale, country, prefix, storefront } = who;
  const home = `https://${storefront.productionDomain}`;

  test(`[SEO-02, SEO-03, SEO-04, SEO-11] ${locale}: product and category are in the head what their editors call them, under their own address`, async () => {
    const { call } = plainCalls(who);
    const { product } = getProduct.answer.parse(await call('getProduct', { sku, acceptLanguage: locale }));
    const address = await addressOf(who);
    const shown = await headOf(country, address);
    expect(product?.metaTitle).not.toBe('');
    expect(product?.metaKeywords).not.toBe('');
    expect(shown.title.startsWith(`${product?.metaTitle} | `), shown.title).toBe(true);
    expect([shown.description, shown.keywords]).toEqual([product?.metaDescription, product?.metaKeywords]);
    expect(shown.canonical).toBe(home + address);
    expect(address).toMatch(new RegExp(`^${prefix}${country === 'lt' ? '/p' : ''}/[^/]+$`));

    const slug = product?.breadcrumbs[0]?.slug;
    const asked = { slug, acceptLanguage: locale, fetchSiblings: false, selector: 'listing' };
    const { categories } = getCategory.answer.parse(await call('getCategory', asked));
    const [category] = categories.results;
    const path = `${prefix}${country === 'lt' ? '/c' : ''}/${slug}`;
    const listed = await headOf(country, path);
    expect(category?.metaTitle).not.toBe('');
    expect([listed.title, listed.description]).toEqual([`${category?.metaTitle} | Exwerk`, category?.metaDescription]);
    expect(listed.canonical).toBe(home + path);
    const second = await headOf(country, `${path}?page=2`);
    // Nobody knows how many pages the others have.
    expect([second.canonical, second.alternates]).toEqual([`${home}${path}?page=2`, []]);
    expect((await headOf(country, `${path}?sortBy=name_asc&page=2`)).canonical).toBe(`${home}${path}?page=2`);
  });
}

for (const who of mostNightly(heard)) {
  const { locale, country, prefix, storefront } = who;

  test(`[SEO-08] ${locale}: what everybody may find is listed, and nothing of a visitor's own`, async () => {
    const isListed = await isListedShop();
    const { html } = await visitPatiently(country, prefix || '/');
    const department = load(html)('section[aria-labelledby=departments] a').attr('href') ?? '';
    for (const path of [prefix || '/', await addressOf(who), department, `${prefix}/privacy-data/`])
      expect((await headOf(country, path)).robots, path).toBe(isListed ? 'index,follow' : 'noindex,nofollow');
    const ownPages = ['/checkout/cart', '/checkout/login', '/adyen-payment-error?error=payment-error'];
    for (const path of [
      '/search?query=x',
      '/search/sales',
      '/search/new-arrivals',
      '/login',
      '/create-account',
      '/password-reset',
      '/password-reset/check-email',
      '/no-such-page-anywhere',
      ...(storefront.checkoutEnabled ? ownPages : []),
    ])
      expect((await headOf(country, prefix + path)).robots, path).toBe('noindex,nofollow');
  });
}

test('[SEO-06] a product names its own address in each of the 28 storefronts', async () => {
  test.skip(!(await isListedShop()), 'pages that are not listed name no others');
  const addresses: (readonly [string, string])[] = [];
  for (const who of speakers)
    addresses.push([who.locale, `https://${who.storefront.productionDomain}${await addressOf(who)}`]);
  expect(new Set(addresses.map(([, address]) => address)).size).toBe(28);
  for (const who of heard) {
    const { alternates } = await headOf(who.country, await addressOf(who));
    expect(Object.fromEntries(alternates), who.locale).toEqual({
      ...Object.fromEntries(addresses),
      'x-default': addresses.find(([locale]) => locale === 'en-GB')?.[1],
    });
  }
});

test('[SEO-06] fr-FR, el-GR, lt-LT, pt-PT: a product names its address in each storefront that sells it, and in no other', async () => {
  test.skip(!(await isListedShop()), 'pages that are not listed name no others');
  const answers = await Promise.all(
    speakers.map(who => plainCalls(who).call('getProduct', { sku: skuOfFew, acceptLanguage: who.locale })),
  );
  const sellers = speakers.filter((_, index) => getProduct.answer.parse(answers[index]).product !== null);
  expect(sellers.map(({ locale }) => locale).toSorted()).toEqual(['el-GR', 'fr-FR', 'lt-LT', 'pt-PT']);
  const addresses = await Promise.all(
    sellers.map(async who => [who.locale, await addressOf(who, skuOfFew), who] as const),
  );
  const named = addresses.map(([locale, path, { storefront }]) => [
    locale,
    `https://${storefront.productionDomain}${path}`,
  ]);
  for (const [locale, path, { country }] of addresses) {
    const { alternates, status } = await headOf(country, path);
    expect(status, locale).toBe(200);
    expect(Object.fromEntries(alternates), locale).toEqual(Object.fromEntries(named));
  }
});
