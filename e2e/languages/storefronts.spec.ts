import { load } from 'cheerio';
import { ask, shellPort } from '../attacks/ask.ts';
import { expect, test } from '../shop-test.ts';
import { isListedShop } from '../tools/listed-shop.ts';
import { isNightly } from '../tools/nights.ts';
import { isShopAtHand } from '../tools/shop-address.ts';
import { visit } from '../visit.ts';
import { visitPatiently } from './crawl.ts';
import { plainCalls } from './plain-calls.ts';

/** What the 25 countries are, as visitors see it. The table is written here once more: the shop's own would agree with itself. */

const storefronts: Readonly<Record<string, readonly [currency: string, ...languages: string[]]>> = {
  at: ['EUR', 'de'],
  be: ['EUR', 'fr', 'nl'],
  bg: ['BGN', 'bg'],
  ch: ['CHF', 'de', 'fr', 'it'],
  cz: ['CZK', 'cs'],
  de: ['EUR', 'de'],
  dk: ['DKK', 'da'],
  es: ['EUR', 'es'],
  fi: ['EUR', 'fi'],
  fr: ['EUR', 'fr'],
  gb: ['GBP', 'en'],
  gr: ['EUR', 'el'],
  hr: ['EUR', 'hr'],
  hu: ['HUF', 'hu'],
  ie: ['EUR', 'en'],
  it: ['EUR', 'it'],
  lt: ['EUR', 'lt'],
  nl: ['EUR', 'nl'],
  no: ['NOK', 'nb'],
  pl: ['PLN', 'pl'],
  pt: ['EUR', 'pt'],
  ro: ['RON', 'ro'],
  se: ['SEK', 'sv'],
  si: ['EUR', 'sl'],
  sk: ['EUR', 'sk'],
};
/** How an amount says its currency. */
const signs: Readonly<Record<string, string>> = {
  EUR: '€',
  BGN: 'лв.',
  CHF: 'CHF',
  CZK: 'Kč',
  DKK: 'kr.',
  GBP: '£',
  HUF: 'Ft',
  NOK: 'kr',
  PLN: 'zł',
  RON: 'lei',
  SEK: 'kr',
};

/** The first language of a country has no prefix. */
const pairs = Object.entries(storefronts).flatMap(([country, [currency, ...languages]]) =>
  languages.map((language, position) => ({
    country,
    currency,
    language,
    locale: `${language}-${country.toUpperCase()}`,
    prefix: position === 0 ? '' : `/${language}`,
  })),
);

test('[COUNTRY-01, COUNTRY-03, COUNTRY-04, COUNTRY-05, COUNTRY-11, COUNTRY-28, SEO-05, TCONST-01] 25 countries speak 21 languages in 28 storefronts, the first of a country without a prefix', async () => {
  expect(Object.keys(storefronts)).toHaveLength(25);
  const heard: string[] = [];
  const domains = new Set<string>();
  const isListed = await isListedShop();
  for (const { country, prefix } of pairs) {
    const { status, html } = await visitPatiently(country, prefix || '/');
    const document = load(html);
    expect(status, `${country}${prefix}`).toBe(200);
    heard.push(document('html').attr('lang') ?? '');
    const canonical = new URL(document('link[rel=canonical]').attr('href') ?? '');
    expect([canonical.protocol, canonical.pathname], country).toEqual(['https:', prefix || '/']);
    domains.add(canonical.host);
    const others = document('link[rel=alternate]')
      .toArray()
      .map(link => document(link).attr('hreflang'));
    const all = [...pairs.map(({ locale }) => locale), 'x-default'];
    expect(others.sort(), `${country}${prefix}`).toEqual(isListed ? all.sort() : []);
    expect(html.includes('aria-controls="languages-header"'), country).toBe(['be', 'ch'].includes(country));
    const links = document('main section a')
      .toArray()
      .map(link => document(link).attr('href') ?? '');
    expect(
      links.some(href => /^\/[cp]\//.test(href)),
      country,
    ).toBe(country === 'lt');
    const trust = ['main .trustpilot-widget', 'main [aria-labelledby=brands]'].map(part => document(part).length > 0);
    expect(trust, country).toEqual(Array(2).fill(['de', 'pl'].includes(country)));
  }
  expect(heard).toEqual(pairs.map(({ locale }) => locale));
  expect(new Set(heard.map(locale => locale.slice(0, 2))).size).toBe(21);
  expect(domains.size).toBe(25);
});

test('[COUNTRY-01, COUNTRY-02, TCONST-01] who comes by no country of the shop is in the Slovak one, which counts in euros', async () => {
  test.skip(!isShopAtHand, 'elsewhere, what answers unknown hosts is not the shop');
  for (const host of ['127.0.0.1', 'us.localhost', 'ee.localhost']) {
    const { body } = await ask('/', { host });
    expect(load(body)('html').attr('lang'), host).toBe('sk-SK');
    const call = `http://127.0.0.1:${shellPort}/api/new-ct/isLoggedIn?origin=${host}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(call, { method: 'POST', headers, body: '[]' });
    const kept = answer.headers.getSetCookie().map(cookie => cookie.split(';', 1)[0]);
    const slovak = ['country=sk', 'currency=EUR', 'locale=sk-SK', 'store=store-sk'];
    expect(kept, host).toEqual(expect.arrayContaining(slovak));
  }
});

test('[COUNTRY-07, COUNTRY-08, COUNTRY-09, COUNTRY-11, COUNTRY-19] country, locale, store and currency are kept for a year', async () => {
  const stores = new Set<string>();
  for (const { country, currency, locale, prefix } of pairs) {
    const { call, cookies } = plainCalls({ country, locale });
    await call('isLoggedIn');
    for (const [name, value] of Object.entries({ country, currency, locale, store: `store-${country}` })) {
      const cookie = cookies.get(name) ?? '';
      expect(cookie, `${country}${prefix}`).toMatch(new RegExp(`^${name}=${value};`));
      expect(cookie, `${country}${prefix}`).toMatch(/;\s*Max-Age=31536000(?:;|$)/i);
    }
    stores.add(cookies.get('store')?.split(';', 1)[0] ?? '');
  }
  expect(stores.size).toBe(25);
});

test('[COUNTRY-08, COUNTRY-09, COUNTRY-10, TCONST-02] prices are in the currency of the country, and nowhere in dollars', async () => {
  test.slow();
  const seen = new Set<string>();
  for (const { country, currency, locale, prefix } of pairs) {
    if (seen.has(currency) && !isNightly) continue;
    seen.add(currency);
    const document = load((await visitPatiently(country, `${prefix}/search/sales`)).html);
    const prices = document('main [data-price]')
      .toArray()
      .map(price => document(price).text());
    expect(prices.length, locale).toBeGreaterThan(5);
    // Crowns and lei may be parts of words.
    const others = Object.values(signs).filter(sign => sign !== signs[currency] && !/^(?:kr\.?|lei)$/.test(sign));
    for (const price of prices) {
      expect(price, locale).toContain(signs[currency] ?? currency);
      expect(
        others.filter(sign => price.includes(sign)),
        `${locale}: ${price}`,
      ).toEqual([]);
    }
    document('script, style').remove();
    expect(document('body').text(), locale).not.toMatch(/\bUSD\b|\$\s?\d|\d\s?\$/);
  }
});

test('[COUNTRY-17] a path decides the language, whatever cookie and browser say; what a page says is kept', async () => {
  for (const [path, kept, locale] of [
    ['/', 'nl-BE', 'fr-BE'],
    ['/nl', 'fr-BE', 'nl-BE'],
    ['/', 'de-DE', 'fr-BE'],
  ] as const) {
    const { status, html } = await visit('be', path, `locale=${kept}`);
    expect([status, load(html)('html').attr('lang')], `${path}, ${kept}`).toEqual([200, locale]);
  }
  for (const [spoken, locale] of [
    ['nl', 'nl-BE'],
    ['en-GB,nl;q=0.8', 'nl-BE'],
    ['fr', 'fr-BE'],
    ['nl-BE', 'nl-BE'],
    ['fr;q=0.3, nl;q=0.9', 'nl-BE'],
    ['nl;q=0.3, fr;q=0.9', 'fr-BE'],
    ['de-DE', 'fr-BE'],
  ] as const) {
    const { call, cookies } = plainCalls({ country: 'be', locale: spoken });
    await call('isLoggedIn');
    expect(cookies.get('locale'), spoken).toMatch(new RegExp(`^locale=${locale};`));
  }
});
