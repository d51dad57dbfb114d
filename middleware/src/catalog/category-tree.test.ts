import { categoryTree, type TreeCategory } from './category-tree.ts';

function category(key: string, more: Partial<TreeCategory> = {}): TreeCategory {
  return {
    id: key,
    key,
    name: key,
    slug: key,
    slugs: {},
    parentId: null,
    order: 1,
    countries: ['sk'],
    imageUrl: null,
    facets: [],
    ...more,
  };
}

it('[CAT-10] sorts by the number of the order hint', () => {
  const tree = categoryTree([category('ten', { order: 10 }), category('two', { order: 2 })], {
    country: 'sk',
    locale: 'sk-SK',
  });
  expect(tree.childrenOf(null).map(({ key }) => key)).toEqual(['two', 'ten']);
});

it('sorts what has the same number by the alphabet of the language', () => {
  const named = ['Ål', 'Zink', 'Bor'].map(name => category(name, { name, countries: ['dk'] }));
  const tree = categoryTree(named, { country: 'dk', locale: 'da-DK' });
  expect(tree.childrenOf(null).map(({ name }) => name)).toEqual(['Bor', 'Zink', 'Ål']);
});

it('[CAT-08] [OPEN-A27] keeps only what has products here, and the special ones', () => {
  const tree = categoryTree(
    [category('here'), category('elsewhere', { countries: ['de'] }), category('sale', { countries: [] })],
    { country: 'sk', locale: 'sk-SK' },
  );
  expect(tree.childrenOf(null).map(({ key }) => key)).toEqual(['here', 'sale']);
  expect(tree.bySlug('elsewhere')?.key).toBe('elsewhere');
});

it('knows a category by its slug in another language of the country, unless that is the slug of one here', () => {
  const slugs = { 'fr-BE': 'scies', 'nl-BE': 'zagen', 'de-DE': 'saegen' };
  const dutch = { code: 'nl-BE', fallbacks: [] } as const;
  const saws = category('saws', { slug: 'scies', slugs });
  const tree = categoryTree([saws], { country: 'be', locale: 'fr-BE' }, [dutch]);
  expect(['scies', 'zagen', 'saegen'].map(slug => tree.bySlug(slug)?.key)).toEqual(['saws', 'saws', undefined]);
  const alike = category('other', { slug: 'zagen' });
  expect(categoryTree([saws, alike], { country: 'be', locale: 'fr-BE' }, [dutch]).bySlug('zagen')?.key).toBe('other');
});

it('[CAT-06] finds the way from the department down, even when the data goes round in a circle', () => {
  const tree = categoryTree([category('a'), category('b', { parentId: 'a' }), category('c', { parentId: 'b' })], {
    country: 'sk',
    locale: 'sk-SK',
  });
  const deepest = tree.byKey('c');
  expect(deepest && tree.ancestorsOf(deepest).map(({ key }) => key)).toEqual(['a', 'b']);
  const round = categoryTree([category('x', { parentId: 'y' }), category('y', { parentId: 'x' })], {
    country: 'sk',
    locale: 'sk-SK',
  });
  const one = round.byKey('x');
  expect(one && round.ancestorsOf(one).length).toBeLessThanOrEqual(2);
});
