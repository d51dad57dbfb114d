import { countries } from '../storefronts/countries.ts';
import { allLocales } from '../storefronts/locales.ts';
import { storefronts } from '../storefronts/storefront-table.ts';
import { alternateLinks, categoryAlternates, productAlternates } from './canonical.ts';
import { canonicalUrl } from './canonical-url.ts';
import { categoryPath, contentPath, productPath } from './paths.ts';

const { be, gb, lt } = storefronts;

describe('canonical links', () => {
  it.each(countries)("[SEO-01] of %s use https and the country's domain", country => {
    const storefront = storefronts[country];
    expect(canonicalUrl(storefront.locales[0], '/')).toBe(`https://${storefront.productionDomain}/`);
  });

  it('[SEO-02] carry /p and /c with native routing', () => {
    expect(canonicalUrl(lt.locales[0], productPath(lt, 'a-ex10000123'))).toBe('https://www.exwerk.lt/p/a-ex10000123');
    expect(canonicalUrl(lt.locales[0], categoryPath(lt, 'a'))).toBe('https://www.exwerk.lt/c/a');
    expect(canonicalUrl(gb.locales[0], productPath(gb, 'a-ex10000123'))).toBe('https://www.exwerk.co.uk/a-ex10000123');
  });

  it('[SEO-03] carry the prefix of non-default languages only', () => {
    expect(be.locales.map(locale => canonicalUrl(locale, contentPath('payment')))).toEqual([
      'https://www.exwerk.be/payment/',
      'https://www.exwerk.be/nl/payment/',
    ]);
  });

  it('[SEO-04] carry a page number above 1', () => {
    expect(canonicalUrl(gb.locales[0], '/a', 1)).toBe('https://www.exwerk.co.uk/a');
    expect(canonicalUrl(gb.locales[0], '/a', 2)).toBe('https://www.exwerk.co.uk/a?page=2');
  });
});

describe('alternate links', () => {
  it('[SEO-05] [COUNTRY-04] [COUNTRY-11] name all 28 variants, each once, and one for everybody else', () => {
    const links = alternateLinks('/');
    expect(links.map(link => link.hreflang)).toEqual([...allLocales, 'x-default']);
    expect(new Set(links.map(link => link.href)).size).toBe(28);
    expect(links).toContainEqual({ hreflang: 'nl-BE', href: 'https://www.exwerk.be/nl' });
  });

  it("[SEO-06] of a product use each locale's slug and leave out locales without one", () => {
    const slugs = { 'en-GB': 'drill-ex10000123', 'nl-BE': 'boor-ex10000123', 'lt-LT': 'greztuvas-ex10000123', xx: 'x' };
    expect(productAlternates(slugs)).toEqual([
      { hreflang: 'nl-BE', href: 'https://www.exwerk.be/nl/boor-ex10000123' },
      { hreflang: 'en-GB', href: 'https://www.exwerk.co.uk/drill-ex10000123' },
      { hreflang: 'lt-LT', href: 'https://www.exwerk.lt/p/greztuvas-ex10000123' },
      { hreflang: 'x-default', href: 'https://www.exwerk.co.uk/drill-ex10000123' },
    ]);
    expect(categoryAlternates({ 'lt-LT': 'a' })).toEqual([{ hreflang: 'lt-LT', href: 'https://www.exwerk.lt/c/a' }]);
  });
});
