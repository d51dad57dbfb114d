import { getNavigation, getProduct } from '@exwerk/contract/calls/catalog-calls';
import { variants } from '@exwerk/contract/storefronts/locales';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { plainCalls } from '../languages/plain-calls.ts';
import { expect, storefrontUrl, test } from '../shop-test.ts';
import { isListedShop } from '../tools/listed-shop.ts';
import { isShopAtHand } from '../tools/shop-address.ts';
import { visit } from '../visit.ts';

const countries = 'at be bg ch cz de dk es fi fr gb gr hr hu ie it lt nl no pl pt ro se si sk'.split(' ');
const languages: Record<string, string> = {
  at: 'de',
  be: 'fr',
  bg: 'bg',
  ch: 'de',
  cz: 'cs',
  de: 'de',
  dk: 'da',
  es: 'es',
  fi: 'fi',
  fr: 'fr',
  gb: 'en',
  gr: 'el',
  hr: 'hr',
  hu: 'hu',
  ie: 'en',
  it: 'it',
  lt: 'lt',
  nl: 'nl',
  no: 'nb',
  pl: 'pl',
  pt: 'pt',
  ro: 'ro',
  se: 'sv',
  si: 'sl',
  sk: 'sk',
};

test('[COUNTRY-06] every country answers in its language', async () => {
  for (const country of countries) {
    const { status, html } = await visit(country, '/');
    expect(status, country).toBe(200);
    expect(html, country).toMatch(new RegExp(`<html lang="${languages[country]}-${country.toUpperCase()}"`));
  }
});

test('an unknown host shows the Slovak store', async () => {
  test.skip(!isShopAtHand, 'elsewhere, what answers unknown hosts is not the shop');
  const { port } = new URL(storefrontUrl('gb'));
  const response = await fetch(`http://127.0.0.1:${port}/`);
  expect(await response.text()).toContain('<html lang="sk-SK"');
});

test('[ROUTE-18, ROUTE-19] Belgium and Switzerland speak their further languages under a prefix', async () => {
  for (const [country, prefix, locale] of [
    ['be', '/nl', 'nl-BE'],
    ['ch', '/fr', 'fr-CH'],
    ['ch', '/it', 'it-CH'],
  ] as const) {
    const { status, html } = await visit(country, `${prefix}/login`);
    expect(status).toBe(200);
    expect(html).toContain(`<html lang="${locale}"`);
    expect(html).toContain(`href="${prefix}/create-account"`);
  }
});

const redirects: [string, string, string, number, string][] = [
  ['[ROUTE-02, ROUTE-38] /home moves home and keeps the query', 'gb', '/home?utm_source=x', 308, '/?utm_source=x'],
  ['[ROUTE-24] upper case moves to lower case and keeps the query', 'gb', '/Login?A=B', 308, '/login?A=B'],
  ['[ROUTE-25] page=1 leaves the address', 'gb', '/search?query=drill&page=1', 308, '/search?query=drill'],
  ['[ROUTE-26] old category prefix with native routing', 'lt', '/category/some-slug', 301, '/c/some-slug'],
  ['[ROUTE-27] old category prefix without native routing', 'de', '/category/some-slug', 301, '/some-slug'],
  [
    '[OPEN-A4] old prefix of a product with native routing',
    'lt',
    '/search/x-ex10000123?a=1',
    301,
    '/p/x-ex10000123?a=1',
  ],
  ['[OPEN-A4] old prefix of content with native routing', 'lt', '/category/help-center', 301, '/help-center/'],
  ['[ROUTE-28] native prefix without native routing', 'de', '/p/some-slug', 308, '/some-slug'],
  ['[ROUTE-29] a foreign language prefix', 'de', '/pl/login', 308, '/'],
  ['[ROUTE-30] the first language as prefix', 'be', '/fr', 308, '/'],
  ['[ROUTE-31] consent without a hash', 'gb', '/x/exConsents/confirm', 302, '/'],
  [
    '[ROUTE-33] consent with a target',
    'be',
    `/nl/exConsents/confirm?hash=${encodeURIComponent(Buffer.from('{"redirect_to":"/some-page"}').toString('base64'))}`,
    302,
    '/nl/some-page',
  ],
  [
    '[ROUTE-34] consent without a target',
    'gb',
    `/exConsents/confirm?hash=${encodeURIComponent(Buffer.from('{"a":1}').toString('base64'))}`,
    302,
    '/',
  ],
  ['[ROUTE-35] managing consents', 'gb', '/exConsents/manageSubscriptions', 302, '/'],
  [
    'consent never leads off the site',
    'gb',
    `/exConsents/confirm?hash=${encodeURIComponent(Buffer.from('{"redirect_to":"//evil.example"}').toString('base64'))}`,
    302,
    '/',
  ],
  ['[ROUTE-20] a content page without its slash', 'gb', '/privacy-data', 308, '/privacy-data/'],
];
for (const [title, country, path, status, location] of redirects) {
  test(title, async () => {
    const answer = await visit(country, path);
    expect({ status: answer.status, location: answer.location }).toEqual({ status, location });
  });
}

test('[CHECKOUT-01] /checkout leads to the cart', async () => {
  const { status, location } = await visit('gb', '/checkout');
  expect([302, 307, 308]).toContain(status);
  expect(location).toBe('/checkout/cart');
});

const withoutCheckout = ['ie', 'si', 'lt', 'gr', 'bg', 'ro'];

test('[COUNTRY-26, CHECKOUT-19, CHECKOUT-13, GUARD-04] checkout pages lead home where checkout is disabled', async () => {
  for (const country of withoutCheckout) {
    for (const path of ['/checkout/cart', '/checkout/addresses', '/checkout/payment', '/checkout/thank-you']) {
      const { status, location } = await visit(country, path);
      expect({ country, path, status, location }).toEqual({ country, path, status: 302, location: '/' });
    }
  }
});

test('[CHECKOUT-19, FIND-14] no page leads to a checkout where there is none, with scripts or without', async () => {
  for (const [country, isOpen] of [
    ['gb', true],
    ...withoutCheckout.map(country => [country, false] as const),
  ] as const) {
    const { html } = await visit(country, '/');
    expect([country, html.includes('href="/checkout/')]).toEqual([country, isOpen]);
  }
});

test('[GUARD-01] a guest is sent home from the account', async () => {
  const { status, location } = await visit('gb', '/my-account/my-profile');
  expect({ status, location }).toEqual({ status: 302, location: '/' });
});

test('[ROUTE-36, SEO-01] a product page has its one address', async () => {
  const slug = /href="\/([a-z0-9-]+-ex\d{8})"/.exec((await visit('gb', '/search?query=drill')).html)?.[1] ?? '';
  const article = slug.slice(-10);
  const { status, html } = await visit('gb', `/${slug}`);
  expect(status).toBe(200);
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="https://[^"]*/${slug}"`));
  expect(html.includes('hrefLang="sk-SK"')).toBe(await isListedShop());
  expect(html).toContain('application/ld+json');
  const other = await visit('gb', `/another-name-${article}`);
  expect({ status: other.status, location: other.location }).toEqual({ status: 301, location: `/${slug}` });
});

test("[ROUTE-36, LANG-12] a category or product under its address in the country's other language leads to its own", async () => {
  const several = variants.filter(({ country }) => storefrontByCountry(country).locales.length > 1);
  for (const here of several) {
    const pages = async (locale: string) => {
      const { call } = plainCalls({ ...here, locale });
      const { categories } = getNavigation.answer.parse(await call('getNavigation', { acceptLanguage: locale }));
      const asked = { sku: 'EX30000001', acceptLanguage: locale };
      const { product } = getProduct.answer.parse(await call('getProduct', asked));
      const slugs = categories.results.flatMap(({ slug, children: [first] }) => [slug, ...(first ? [first.slug] : [])]);
      return [...slugs.slice(0, 6), product?.slug ?? ''];
    };
    const own = await pages(here.locale);
    for (const other of several.filter(({ country, locale }) => country === here.country && locale !== here.locale)) {
      const theirs = await pages(other.locale);
      // A word may be the same in both.
      const places = own.flatMap((slug, place) =>
        slug === theirs[place] || own.includes(theirs[place] ?? '') ? [] : [place],
      );
      expect(places.length, other.locale).toBeGreaterThan(2);
      for (const place of places) {
        const { status, location } = await visit(here.country, `${here.prefix}/${theirs[place]}?utm_source=x`);
        expect([status, location], here.locale).toEqual([301, `${here.prefix}/${own[place]}?utm_source=x`]);
      }
    }
  }
  // Of another country it is nobody's here.
  expect((await visit('gb', '/perceuses-et-visseuses')).status).toBe(404);
});

test('[ROUTE-06, ROUTE-37, SEO-02] Lithuania serves products and categories under native prefixes', async () => {
  const home = await visit('lt', '/');
  const category = /href="(\/c\/[a-z0-9-]+)"/.exec(home.html)?.[1];
  expect(category).toBeDefined();
  const page = await visit('lt', category ?? '');
  expect(page.status).toBe(200);
  expect(page.html).toMatch(/rel="canonical" href="https:\/\/[^"]+\/c\//);
  const bare = await visit('lt', (category ?? '').slice(2));
  expect({ status: bare.status, location: bare.location }).toEqual({ status: 308, location: category });
  const queried = await visit('lt', `${(category ?? '').slice(2)}?utm_source=x&page=2`);
  expect(queried).toMatchObject({ status: 308, location: `${category}?utm_source=x&page=2` });
});

test('[ROUTE-22, ROUTE-37] what is nowhere is not found at once, with native routing, too', async () => {
  const paths = ['/no-such-page', '/no-such.ico', '/index.php'];
  const asked: [string, string][] = ['lt', 'gr', 'gb'].flatMap(country =>
    paths.map((path): [string, string] => [country, path]),
  );
  for (const [country, path] of [...asked, ['lt', '/c/no-such-page'], ['lt', '/p/no-such-ex99999999']] as const)
    expect([country, path, (await visit(country, path)).status]).toEqual([country, path, 404]);
});

test('[ROUTE-22, ROUTE-23] fixed paths are left alone, quotes are not found', async () => {
  expect((await visit('gb', '/__/NoSuchFile.JS')).status).toBe(404);
  expect((await visit('gb', "/it's-a-drill")).status).toBe(404);
});

test('the page carries a strict policy and no inline script', async () => {
  const { headers, html } = await visit('gb', '/');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain('script-src');
  expect(policy).not.toContain('unsafe');
  for (const directive of policy.split(';'))
    expect(new Set(directive.split(' ')).size).toBe(directive.split(' ').length);
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  for (const [, attributes] of html.matchAll(/<script([^>]*)>/g))
    expect(attributes).toMatch(/src=|application\/(ld\+)?json/);
});

test('public pages may be cached, account and checkout may not', async () => {
  expect((await visit('gb', '/login')).headers.get('cache-control')).toContain('no-store');
  expect((await visit('gb', '/checkout/cart')).headers.get('cache-control')).toContain('no-store');
  expect((await visit('gb', '/')).headers.get('cache-control')).not.toContain('no-store');
});

test('search engines must not list the login page', async () => {
  expect((await visit('gb', '/login')).html).toContain('noindex,nofollow');
});
