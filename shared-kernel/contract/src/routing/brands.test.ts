import { storefronts } from '../storefronts/storefront-table.ts';
import { brandPath, brandSlug, footerBrands } from './brands.ts';
import { resolvePage } from './page-kind.ts';
import { redirectFor } from './redirects.ts';

const { gb, lt, be } = storefronts;
const moved = (storefront: typeof gb, pathname: string) => redirectFor(storefront, { pathname, search: '' });

describe('[FIND-04] a brand’s page', () => {
  it('has an address of the letters of its name', () => {
    expect(['Castello Cucina', 'Lumière Pro', ' A & B ', 'Ölwerk 3'].map(brandSlug)).toEqual([
      'castello-cucina',
      'lumiere-pro',
      'a-b',
      'olwerk-3',
    ]);
    expect(brandPath('voltrix')).toBe('/b/voltrix');
  });

  it.each([
    [gb, '/b/voltrix'],
    [gb, '/b/voltrix/'],
    [be, '/nl/b/voltrix'],
    [lt, '/b/voltrix'],
  ])('%# is the catalog’s under every kind of address', (storefront, path) => {
    expect(resolvePage(storefront, path)).toMatchObject({ remote: 'catalog', page: 'brand', slug: 'voltrix' });
    expect(moved(storefront, path)).toBeUndefined();
  });

  it('is nothing without a name, or with more', () => {
    expect(['/b', '/b/', '/b/voltrix/saws'].map(path => resolvePage(gb, path).page)).toEqual(
      Array(3).fill('not-found'),
    );
  });

  it('is where the earlier addresses of the ten lead', () => {
    expect(moved(gb, '/brand-2/')).toEqual({ status: 301, location: '/b/castello-cucina' });
    expect(moved(be, '/nl/brand-10')).toEqual({ status: 301, location: '/nl/b/bellacorte' });
    expect(moved(gb, '/brand-11/')).toBeUndefined();
    expect(footerBrands).toHaveLength(10);
  });
});
