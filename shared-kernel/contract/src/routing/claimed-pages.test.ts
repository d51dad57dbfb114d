import { storefronts as table } from '../storefronts/storefront-table.ts';
import { type ClaimedPage, claimOn } from './claimed-pages.ts';
import { resolvePage } from './page-kind.ts';
import { redirectFor } from './redirects.ts';

const page = (remote: string, path: string, rules: Partial<ClaimedPage> = {}): ClaimedPage => ({
  remote,
  path,
  guard: 'none',
  indexed: true,
  cache: 'public',
  ...rules,
});
const further = [
  page('blog', '/blog/*'),
  page('news', '/blog/news', { guard: 'signed-in', indexed: false, cache: 'private' }),
  page('blog', '/blog/:slug'),
  page('offers', '/search/sales'),
];
const storefronts = Object.values(table);

describe('pages that remotes bring besides the specified ones', () => {
  it.each([
    ['/blog/news', 'news'],
    ['/blog/drills', '/blog/:slug'],
    ['/blog/2026/drills', '/blog/*'],
    ['/blog', '/blog/*'],
  ])('%s is found by the best match, whatever the order', (path, expected) => {
    for (const pages of [further, [...further].reverse()]) {
      const claim = claimOn(path, pages);
      expect([claim?.remote, claim?.path]).toContain(expected);
    }
    expect(claimOn('/drills', further)).toBeUndefined();
  });

  it('are of their remote on every storefront, in every language, and move nowhere', () => {
    for (const storefront of storefronts) {
      for (const { prefix } of storefront.locales) {
        const pathname = `${prefix}/blog/drills`;
        expect(resolvePage(storefront, pathname, further)).toMatchObject({ remote: 'blog', page: 'further' });
        expect(redirectFor(storefront, { pathname, search: '' }, further)).toBeUndefined();
        expect(redirectFor(storefront, { pathname: `${prefix}/blog`, search: '' }, further)).toBeUndefined();
      }
    }
  });

  it('keep their rules, take a specified page over by its path, and leave slugs to the catch-all', () => {
    const [storefront] = storefronts;
    if (!storefront) throw new Error('no storefront');
    const resolve = (path: string, pages = further) => resolvePage(storefront, path, pages);
    expect(resolve('/blog/news')).toMatchObject({ guard: 'signed-in', indexed: false, cache: 'private' });
    expect(resolve('/search/sales')).toMatchObject({ remote: 'offers', page: 'sales' });
    expect(resolve('/search')).toMatchObject({ remote: 'search' });
    expect(resolve('/checkout/cart', [page('blog', '/:any/*')])).toMatchObject({ remote: 'checkout' });
    expect(resolve('/drills').remote).toBe('catalog');
    expect(resolve('/drills', [page('shelf', '*')])).toMatchObject({ remote: 'shelf', slug: 'drills' });
  });
});
