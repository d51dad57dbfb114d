import { storefronts } from '../storefronts/storefront-table.ts';
import { articleKind, articleNumberIn, isArticleNumber, isVirtualSku } from './article-number.ts';
import { isInternalLink } from './links.ts';
import { resolvePage } from './page-kind.ts';
import { categoryPath, contentPath, languageHome, productPath, searchPath, thankYouPath } from './paths.ts';
import { robotsOf } from './robots.ts';

const { gb, lt, be } = storefronts;

describe('the page of a path', () => {
  it.each([
    ['ROUTE-01', '/', 'catalog', 'home'],
    ['ROUTE-03', '/search', 'search', 'search'],
    ['ROUTE-04', '/search/new-arrivals', 'search', 'new-arrivals'],
    ['ROUTE-05', '/search/sales', 'search', 'sales'],
    ['ROUTE-07', '/power-tools', 'catalog', 'category'],
    ['ROUTE-07', '/power-tools/', 'catalog', 'category'],
    ['ROUTE-08', '/drill-ex10000123', 'catalog', 'product'],
    ['ROUTE-10', '/privacy-data/', 'catalog', 'content'],
    ['ROUTE-11', '/login', 'account', 'login'],
    ['ROUTE-11', '/create-account', 'account', 'create-account'],
    ['ROUTE-11', '/log-out', 'account', 'log-out'],
    ['ROUTE-12', '/password-reset', 'account', 'password-reset'],
    ['ROUTE-12', '/password-reset/change-password', 'account', 'change-password'],
    ['ROUTE-12', '/password-reset/check-email', 'account', 'check-email'],
    ['ROUTE-13', '/my-account', 'account', 'account'],
    ['ROUTE-13', '/my-account/my-profile', 'account', 'profile'],
    ['ROUTE-13', '/my-account/shipping-details', 'account', 'shipping-details'],
    ['ROUTE-13', '/my-account/billing-details', 'account', 'billing-details'],
    ['ROUTE-13', '/my-account/my-newsletter', 'account', 'newsletter'],
    ['ROUTE-13', '/my-account/my-reviews', 'account', 'reviews'],
    ['ROUTE-14', '/checkout', 'checkout', 'checkout'],
    ['ROUTE-14', '/checkout/cart', 'checkout', 'cart'],
    ['ROUTE-14', '/checkout/addresses', 'checkout', 'addresses'],
    ['ROUTE-14', '/checkout/payment', 'checkout', 'payment'],
    ['ROUTE-14', '/checkout/login', 'account', 'checkout-login'],
    ['ROUTE-14', '/checkout/create-account', 'account', 'checkout-create-account'],
    ['ROUTE-14', '/checkout/password-reset', 'account', 'checkout-password-reset'],
    ['ROUTE-15', '/checkout/thank-you', 'checkout', 'thank-you'],
    ['ROUTE-16', '/after-payment-redirect-back', 'checkout', 'payment-return'],
    ['ROUTE-17', '/adyen-payment-error', 'checkout', 'payment-error'],
  ])('[%s] %s belongs to %s: %s', (_number, path, remote, page) => {
    expect(resolvePage(gb, path)).toMatchObject({ remote, page });
    expect(resolvePage(be, `/nl${path === '/' ? '' : path}`)).toMatchObject({ remote, page });
  });

  it('[ROUTE-06] [ROUTE-08] is under /c and /p with native routing', () => {
    expect(resolvePage(lt, '/c/grąžtai')).toMatchObject({ page: 'category', slug: 'grąžtai' });
    expect(resolvePage(lt, '/p/drill-ex10000123')).toMatchObject({ page: 'product', slug: 'drill-ex10000123' });
    expect(resolvePage(gb, '/c/drills').page).toBe('not-found');
  });

  it('[ROUTE-18] exists under each language prefix of the country, and under no other', () => {
    expect(resolvePage(be, '/nl/login').page).toBe('login');
    expect(resolvePage(storefronts.ch, '/it/search').page).toBe('search');
    expect(resolvePage(be, '/it/login').page).toBe('not-found');
  });

  it.each(["/it's", '/a"b', '/a%27b', '/a%22b', "/checkout/'cart"])('[ROUTE-23] [OPEN-A13] is unknown for %s', path => {
    expect(resolvePage(gb, path).page).toBe('not-found');
  });

  it.each(['/checkout/nothing', '/my-account/x', '/a/b/c', '/a/b', '/c', '/p/'])('is unknown for %s', path => {
    expect(resolvePage(gb, path).page).toBe('not-found');
  });

  it('[OPEN-A10] says who may see it', () => {
    for (const path of ['/my-account', '/my-account/my-reviews']) expect(resolvePage(gb, path).guard).toBe('signed-in');
    for (const path of ['/login', '/create-account', '/password-reset/check-email', '/checkout/login']) {
      expect(resolvePage(gb, path).guard).toBe('guest');
    }
    for (const path of ['/', '/checkout/cart', '/log-out']) expect(resolvePage(gb, path).guard).toBe('none');
  });

  it('[SEO-08] [OPEN-A14] is hidden from search engines off the catalog, and everywhere outside production', () => {
    for (const path of ['/', '/drills', '/drill-ex10000123', '/privacy-data/']) {
      expect(robotsOf(resolvePage(gb, path), true)).toBe('index,follow');
      expect(robotsOf(resolvePage(gb, path), false)).toBe('noindex,nofollow');
    }
    for (const path of ['/search', '/login', '/checkout/cart', '/my-account', '/adyen-payment-error', '/a/b']) {
      expect(robotsOf(resolvePage(gb, path), true)).toBe('noindex,nofollow');
    }
  });
});

describe('article numbers', () => {
  it.each([
    ['drill-ex10000123', 'EX10000123'],
    ['EX10000123-drill', 'EX10000123'],
    ['a-ex10000123-b', 'EX10000123'],
    ['drill-ex1000012', undefined],
    ['drill-ex100001234', undefined],
    ['drillex10000123', undefined],
    ['drill', undefined],
  ])('[ROUTE-09] [OPEN-A11] in the slug %s: %s', (slug, number) => {
    expect(articleNumberIn(slug)).toBe(number);
  });

  it('[TCONST-13] [OPEN-A30] start with EX and are ten long', () => {
    expect(isArticleNumber('EX10000123')).toBe(true);
    for (const text of ['EX1000012', 'EX100001234', '10000123', 'XE10000123'])
      expect(isArticleNumber(text)).toBe(false);
  });

  it.each([
    ['EX10000123', 'accessory'],
    ['EX20000123', 'second-choice'],
    ['EX18000123', 'set'],
    ['EX50000123', 'test'],
    ['EX30000123', 'standard'],
    ['4100010', 'warranty'],
  ])('[TCONST-12] [TCONST-14] [OPEN-B45] %s is of the kind %s', (sku, kind) => {
    expect([articleKind(sku), articleKind(sku.toLowerCase())]).toEqual([kind, kind]);
  });

  it('[GUAR-05] are virtual from 41000', () => {
    for (const sku of ['4100010', '4100020', '4100030', '4100040']) expect(isVirtualSku(sku)).toBe(true);
    expect(isVirtualSku('EX41000123')).toBe(false);
  });
});

describe('links', () => {
  it('[ROUTE-20] [ROUTE-21] end in a slash for content pages only', () => {
    expect(contentPath('privacy-data')).toBe('/privacy-data/');
    expect(productPath(gb, 'drill-ex10000123')).toBe('/drill-ex10000123');
    expect(categoryPath(gb, 'drills')).toBe('/drills');
    expect(searchPath('a & b')).toBe('/search?query=a+%26+b');
    expect(thankYouPath('o-1')).toBe('/checkout/thank-you?order=o-1');
  });

  it('[ROUTE-06] [ROUTE-08] have a prefix with native routing', () => {
    expect(productPath(lt, 'drill-ex10000123')).toBe('/p/drill-ex10000123');
    expect(categoryPath(lt, 'drills')).toBe('/c/drills');
  });

  it('[ROUTE-23] never carry quotes, and never lead to another host', () => {
    expect(productPath(gb, `//evil'"%27`)).toBe('/evil');
    expect(contentPath('\\/evil')).toBe('/evil/');
  });

  it('[ROUTE-39] to another language lead home', () => {
    expect(be.locales.map(languageHome)).toEqual(['/', '/nl']);
  });

  it.each(['/login', '/nl/drills', 'drills', '?page=2', '#reviews', '/', '/checkout/cart?x=http://a.b'])(
    '[OPEN-A41] %s is internal',
    href => expect(isInternalLink(href)).toBe(true),
  );

  it.each([
    'https://www.exwerk.de/drills',
    'http://example.com',
    '//example.com',
    '/\\example.com',
    'www.exwerk.co.uk/drills',
    'mailto:a@b.de',
    'tel:+4912345678',
    '/inspirations/',
    '/nl/inspiraties/',
    '/inspirace/drills',
    'javascript:alert(1)',
  ])('[OPEN-A41] %s is external', href => expect(isInternalLink(href)).toBe(false));
});
