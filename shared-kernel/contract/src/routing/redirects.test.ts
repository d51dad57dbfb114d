import fc from 'fast-check';
import { type Country, countries, languages } from '../storefronts/countries.ts';
import { storefronts } from '../storefronts/storefront-table.ts';
import { redirectTargetOf } from './consent-hash.ts';
import { redirectFor } from './redirects.ts';

const parts = (address: string) => {
  const at = address.indexOf('?');
  return at < 0 ? { pathname: address, search: '' } : { pathname: address.slice(0, at), search: address.slice(at) };
};
const redirect = (country: Country, address: string) => redirectFor(storefronts[country], parts(address));
const hashOf = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64');

describe('redirects', () => {
  it.each<[string, Country, string, number, string]>([
    ['ROUTE-02', 'gb', '/home', 308, '/'],
    ['ROUTE-02', 'gb', '/home?a=B&c', 308, '/?a=B&c'],
    ['ROUTE-02', 'be', '/nl/home?a=1', 308, '/nl?a=1'],
    ['ROUTE-24', 'gb', '/Login?A=B', 308, '/login?A=B'],
    ['ROUTE-24', 'be', '/NL/Login', 308, '/nl/login'],
    ['ROUTE-24', 'gb', '/%53earch?A=%53', 308, '/search?A=%53'],
    ['ROUTE-24', 'be', '/%6e%4C/%6cogin', 308, '/nl/login'],
    ['ROUTE-25', 'gb', '/drills?page=1', 308, '/drills'],
    ['ROUTE-25', 'gb', '/drills?a=1&page=1&b=%20x', 308, '/drills?a=1&b=%20x'],
    ['ROUTE-26', 'lt', '/category/drills?a=1', 301, '/c/drills?a=1'],
    ['ROUTE-26', 'lt', '/search/drills', 301, '/c/drills'],
    ['ROUTE-27', 'de', '/category/drills', 301, '/drills'],
    ['ROUTE-27', 'de', '/search/drills?a=1', 301, '/drills?a=1'],
    ['OPEN-A4', 'be', '/nl/category/drills', 301, '/nl/drills'],
    ['OPEN-A4', 'lt', '/category/drills', 301, '/c/drills'],
    ['OPEN-A4', 'lt', '/search/drill-ex10000123?a=1', 301, '/p/drill-ex10000123?a=1'],
    ['OPEN-A4', 'lt', '/category/help-center', 301, '/help-center/'],
    ['OPEN-A4', 'bg', '/category/drill-ex10000123/', 301, '/drill-ex10000123'],
    ['OPEN-A4', 'bg', '/search/help-center/', 301, '/help-center/'],
    ['OPEN-A4', 'de', '/category/', 301, '/'],
    ['OPEN-A4', 'de', '/category', 301, '/'],
    ['ROUTE-28', 'de', '/p/drill-ex10000123?a=1', 308, '/drill-ex10000123?a=1'],
    ['ROUTE-28', 'de', '/c/drills', 308, '/drills'],
    ['ROUTE-29', 'de', '/pl/login', 308, '/'],
    ['ROUTE-29', 'ch', '/nl', 308, '/'],
    ['ROUTE-30', 'be', '/fr', 308, '/'],
    ['ROUTE-30', 'ch', '/de/search?query=a', 308, '/'],
    ['ROUTE-37', 'lt', '/drill-ex10000123', 308, '/p/drill-ex10000123'],
    ['ROUTE-20', 'gb', '/privacy-data?a=1', 308, '/privacy-data/?a=1'],
    ['OPEN-A9', 'lt', '/privacy-data', 308, '/privacy-data/'],
    ['OPEN-B4', 'gb', '/checkout', 308, '/checkout/cart'],
    ['OPEN-B4', 'be', '/nl/checkout/', 308, '/nl/checkout/cart'],
    ['OPEN-A51', 'lt', '/c', 308, '/'],
    ['OPEN-A51', 'lt', '/p/', 308, '/'],
    ['OPEN-A51', 'de', '/p', 308, '/'],
    ['OPEN-A3', 'gb', '/search/', 308, '/search'],
    ['OPEN-A56', 'lt', '/CATEGORY/Drills?page=1&a=1', 301, '/c/drills?a=1'],
    ['OPEN-A56', 'gb', '/Home?page=1', 308, '/'],
    ['OPEN-A56', 'gb', '/c/Privacy-Data', 308, '/privacy-data/'],
  ])('[%s] %s%s answers %d to %s', (_number, country, address, status, location) => {
    expect(redirect(country, address)).toEqual({ status, location });
  });

  it.each<[string, Country, string]>([
    ['ROUTE-01', 'gb', '/'],
    ['ROUTE-03', 'gb', '/search'],
    ['OPEN-A3', 'gb', '/search?query=Drill'],
    ['ROUTE-04', 'gb', '/search/new-arrivals'],
    ['ROUTE-05', 'lt', '/search/sales'],
    ['ROUTE-37', 'lt', '/no-product-so-perhaps-a-category'],
    ['ROUTE-06', 'lt', '/c/drills'],
    ['ROUTE-08', 'lt', '/p/drill-ex10000123'],
    ['ROUTE-18', 'be', '/nl/login'],
    ['ROUTE-18', 'ch', '/it/search'],
    ['ROUTE-21', 'gb', '/drill-ex10000123'],
    ['ROUTE-21', 'gb', '/login'],
    ['ROUTE-22', 'gb', '/.well-known/Change-Password'],
    ['ROUTE-22', 'gb', '/__build/Main.JS?page=1'],
    ['ROUTE-22', 'gb', '/api/new-ct/getProduct'],
    ['OPEN-A12', 'gb', '/fonts/Inter.woff2'],
    ['ROUTE-23', 'gb', "/It's"],
    ['ROUTE-23', 'gb', '/A%22B'],
    ['ROUTE-24', 'gb', '/gr%C3%B6sse'],
    ['ROUTE-25', 'gb', '/drills?page=2'],
    ['ROUTE-25', 'gb', '/drills?page=11&subpage=1'],
    ['OPEN-A9', 'gb', '/drills/'],
    ['OPEN-A9', 'gb', '/drills'],
  ])('[%s] %s%s stays', (_number, country, address) => {
    expect(redirect(country, address)).toBeUndefined();
  });

  it('[ROUTE-37] [OPEN-A5] leave the catch-all alone where absolute paths are on beside native ones', () => {
    const both = { ...storefronts.lt, absolutePaths: true };
    expect(redirectFor(both, parts('/drill-ex10000123'))).toBeUndefined();
    expect(redirectFor(both, parts('/p/drill-ex10000123'))).toBeUndefined();
  });

  it('[ROUTE-29] [ROUTE-30] [ROUTE-18] judge all 21 languages in all 25 countries', () => {
    for (const country of countries) {
      const [, ...prefixed] = storefronts[country].languages;
      for (const language of languages) {
        const answer = redirect(country, `/${language}/login`);
        expect(answer).toEqual(prefixed.includes(language) ? undefined : { status: 308, location: '/' });
      }
    }
  });

  it.each(['', '/cart', '/addresses', '/payment', '/login', '/thank-you?order=1'])(
    '[GUARD-04] [CHECKOUT-13] [CHECKOUT-19] [OPEN-A1] [OPEN-B2] send /checkout%s home in six countries only',
    rest => {
      for (const country of countries) {
        const answer = redirect(country, `/checkout${rest}`);
        if (['ie', 'si', 'lt', 'gr', 'bg', 'ro'].includes(country))
          expect(answer).toEqual({ status: 302, location: '/' });
        else expect(answer?.status).not.toBe(302);
      }
    },
  );

  it.each([
    '//evil.com/A',
    '/category//evil.com',
    '/c//evil.com',
    '/category/%5C/evil',
    '/search//evil.com/?page=1',
    '/\\evil.com/X',
  ])('never lead from %s to another host', address => {
    for (const country of countries) {
      const location = redirect(country, address)?.location ?? '/';
      expect(new URL(location, 'https://site').host).toBe('site');
    }
  });

  it('[OPEN-A56] take one hop, never a loop, and stay on the site', () => {
    const segment = fc.constantFrom(
      ...[
        'home',
        'Home',
        'category',
        'search',
        'c',
        'p',
        'nl',
        'fr',
        'de',
        'checkout',
        'privacy-data',
        'sales',
        '',
        'EX10000123',
        'drills',
        '\\',
        '.',
        '%2F',
      ],
    );
    const query = fc.constantFrom('', '?page=1', '?a=1&page=1', '?page=2', '?x=/y');
    fc.assert(
      fc.property(
        fc.constantFrom(...countries),
        fc.array(segment, { maxLength: 5 }),
        query,
        (country, segments, search) => {
          const first = redirectFor(storefronts[country], { pathname: `/${segments.join('/')}`, search });
          if (!first) return;
          expect(first.location).toMatch(/^\/(?![/\\])/);
          const next = redirect(country, first.location);
          if (next) throw new Error(`A second hop from ${first.location} to ${next.location}`);
        },
      ),
      { numRuns: 3000 },
    );
  });
});

describe('consent links', () => {
  it.each([
    ['ROUTE-31', '/exConsents/confirm'],
    ['ROUTE-31', '/exConsents/confirm?hash='],
    ['ROUTE-35', '/exConsents/manageSubscriptions'],
    ['ROUTE-35', '/exconsents/managesubscriptions?hash=a'],
    ['OPEN-A2', '/some/path/ExConsents/Confirm'],
  ])('[%s] %s goes to the root', (_number, address) => {
    expect(redirect('gb', address)).toEqual({ status: 302, location: '/' });
  });

  it('[ROUTE-32] [ROUTE-33] record the consent and go where the hash says, in the language of the link', () => {
    const hash = hashOf({ redirect_to: '/some-page?A=B', name: 'Žofia' });
    const query = `?hash=${encodeURIComponent(hash)}`;
    expect(redirect('be', `/nl/exConsents/confirm${query}`)).toEqual({
      status: 302,
      location: '/nl/some-page?A=B',
      consentHash: hash,
    });
    expect(redirect('be', `/exConsents/confirm${query}`)?.location).toBe('/some-page?A=B');
  });

  it('[ROUTE-34] go to the root without redirect_to, the consent recorded', () => {
    const hash = hashOf({ email: 'a@b.de' });
    expect(redirect('be', `/nl/exConsents/confirm?hash=${encodeURIComponent(hash)}`)).toEqual({
      status: 302,
      location: '/',
      consentHash: hash,
    });
  });

  it.each([
    'https://evil.com',
    '//evil.com',
    '/\\evil.com',
    '\\\\evil.com',
    '/\t/evil.com',
    '/\n/evil.com',
    'javascript:alert(1)',
    'evil',
    '',
    ' /a',
    '/a\\b',
    '/a b',
    '/..//evil.com',
    '/a/%2E%2e//evil.com',
    '/.//evil.com',
  ])('[OPEN-A50] do not follow %j', target => {
    expect(redirectTargetOf(hashOf({ redirect_to: target }))).toBeUndefined();
  });

  it.each(['%%%', 'bm90IGpzb24=', hashOf(null), hashOf([1]), hashOf({ redirect_to: 1 })])(
    '[OPEN-A50] go to the root for the unreadable hash %s',
    hash => {
      expect(redirect('gb', `/exConsents/confirm?hash=${encodeURIComponent(hash)}`)?.location).toBe('/');
    },
  );

  it('[OPEN-A50] survive any hash and never leave the site', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map(text => hashOf({ redirect_to: text })),
        ),
        hash => {
          const { location } = redirect('gb', `/exConsents/confirm?hash=${encodeURIComponent(hash)}`) ?? {
            location: '/',
          };
          expect(new URL(location, 'https://site').host).toBe('site');
        },
      ),
    );
  });

  it('[OPEN-A2] accept the hash with plus signs left raw', () => {
    const hash = hashOf({ redirect_to: '/a', note: '>>>???ÿÿÿ' });
    expect(redirect('gb', `/exConsents/confirm?hash=${hash}`)?.location).toBe('/a');
  });
});
