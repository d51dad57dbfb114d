import fc from 'fast-check';
import { countries } from './countries.ts';
import { localeForPath, withLocale, withoutLocale } from './locale-path.ts';
import { storefrontByCountry, storefrontByHost, storefrontByLocale } from './storefront-lookup.ts';
import { storefronts } from './storefront-table.ts';

describe('the storefront of a host', () => {
  it.each(countries)('[OPEN-A48] of %s, in production and locally, in any case, with or without port', country => {
    const { productionDomain, localDomain } = storefronts[country];
    for (const host of [productionDomain, productionDomain.toUpperCase(), productionDomain.slice(4), localDomain]) {
      expect(storefrontByHost(host).country).toBe(country);
      expect(storefrontByHost(`${host}:8080`).country).toBe(country);
      // As a name is written that is whole.
      expect(storefrontByHost(`${host}.`).country).toBe(country);
      expect(storefrontByHost(`${host}.:8080`).country).toBe(country);
    }
  });

  it.each(['localhost:8080', '127.0.0.1', 'xx.localhost', 'gb.localhost.example.com', '', '__proto__'])(
    '[COUNTRY-02] is the default for %j',
    host => {
      expect(storefrontByHost(host).country).toBe('sk');
      expect(storefrontByHost(host, 'gb').country).toBe('gb');
    },
  );

  it('[COUNTRY-01] knows no 26th country', () => {
    expect(storefrontByCountry('us')).toBeUndefined();
    expect(storefrontByCountry('constructor')).toBeUndefined();
    expect(storefrontByCountry('GB')?.storeKey).toBe('store-gb');
  });

  it('finds the storefront of a locale', () => {
    expect(storefrontByLocale('nl-BE')).toMatchObject({ storefront: { country: 'be' }, locale: { prefix: '/nl' } });
    expect(storefrontByLocale('en-BE')).toBeUndefined();
  });
});

describe('the language of a path', () => {
  it.each([
    ['be', '/nl/login', 'nl-BE', '/login'],
    ['be', '/nl', 'nl-BE', '/'],
    ['be', '/nlx', 'fr-BE', '/nlx'],
    ['be', '/', 'fr-BE', '/'],
    ['ch', '/it/search', 'it-CH', '/search'],
    ['ch', '/de/search', 'de-CH', '/de/search'],
    ['gb', '/nl/login', 'en-GB', '/nl/login'],
  ] as const)('[ROUTE-18] [OPEN-A6] on %s, %s is %s of %s', (country, pathname, locale, path) => {
    expect(localeForPath(storefronts[country], pathname).code).toBe(locale);
    expect(withoutLocale(storefronts[country], pathname)).toBe(path);
  });

  it('stands in front of what follows the home page, too', () => {
    expect(['/', '/?a=1', '/#main', '/login#main'].map(path => withLocale({ prefix: '/nl' }, path))).toEqual([
      '/nl',
      '/nl?a=1',
      '/nl#main',
      '/nl/login#main',
    ]);
  });

  it('[ROUTE-19] is written back as it was read', () => {
    const segment = fc.stringMatching(/^[a-z-]{3,12}$/);
    fc.assert(
      fc.property(
        fc.constantFrom(...countries),
        fc.nat(2),
        fc.array(segment, { maxLength: 4 }),
        (country, nth, segments) => {
          const storefront = storefronts[country];
          const locale = storefront.locales[nth % storefront.locales.length] ?? storefront.locales[0];
          const path = `/${segments.join('/')}`;
          const address = withLocale(locale, path);
          expect(localeForPath(storefront, address).code).toBe(locale.code);
          expect(withoutLocale(storefront, address)).toBe(path);
        },
      ),
    );
  });
});
