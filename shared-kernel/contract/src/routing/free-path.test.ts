import { takenBy, takenByShop } from './free-path.ts';
import { specifiedPages } from './page-kind.ts';
import { accountPaths, orderPatterns, wishlistPath } from './paths.ts';

describe('a page that a remote claims', () => {
  it.each([
    ['/payment', 'is the address of a content page'],
    ['/partners', 'is the address of a content page'],
    ['/inspirations/*', 'is the address of a content page'],
    ['/drill-ex30000001', 'is the address of a product page'],
    ['/b/:brand', 'is the address of a brand page'],
    ['/c/tools', 'leads to /tools in at'],
    ['/p/*', 'leads to / in at'],
    ['/c', 'is a reserved word'],
    ['/b', 'is a reserved word'],
    ['/orders', 'is a reserved word'],
    ['/:slug', 'stands for whatever is found by a slug'],
    ['/*', 'stands for whatever is found by a slug'],
    ['/nl', 'leads to / in at'],
    ['/fr/magazine', 'leads to / in at'],
    ['/home', 'leads to / in at'],
    ['/category/tools', 'leads to /tools in at'],
    ['/Magazine', 'leads to /magazine in at'],
    ['/api', 'the server keeps for itself'],
    ['/fonts/:name', 'the server keeps for itself'],
  ])('%s is taken: it %s', (path, reason) => {
    expect(takenBy(path)).toBe(reason);
  });

  it('is free where the shop has nothing, and where its specified pages and those of its remotes are', () => {
    const own = [wishlistPath, ...Object.values(accountPaths), ...Object.values(orderPatterns)];
    const free = ['/magazine', '/magazine/:issue', '/magazine/*', '/checkout/gifts', '/my-account/points', '/stores'];
    for (const path of [...free, ...own, ...specifiedPages.map(page => page.path)])
      expect(takenBy(path)).toBeUndefined();
  });

  it('may be among slugs for whoever shows what is found by them, but not where nobody gets to', () => {
    for (const path of ['/payment', '/b/:brand', '/:slug']) expect(takenBy(path, { findsSlugs: true })).toBeUndefined();
    expect(takenBy('/nl', { findsSlugs: true })).toBe('leads to / in at');
    expect(takenBy('/cms', { findsSlugs: true })).toBe('the server keeps for itself');
  });

  it('is none of those that the shop has already, when its remote is new', () => {
    for (const path of ['/wishlist', '/login', '/search']) expect(takenByShop(path)).toBe('the shop has already');
    expect(takenByShop('/payment')).toBe('is the address of a content page');
    expect(takenByShop('/magazine')).toBeUndefined();
  });
});
