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
  const tree = categoryTree([category('ten', { order: 10 }), category('two', { order: 2 })], 'sk');
  expect(tree.childrenOf(null).map(({ key }) => key)).toEqual(['two', 'ten']);
});

it('[CAT-08] [OPEN-A27] keeps only what has products here, and the special ones', () => {
  const tree = categoryTree(
    [category('here'), category('elsewhere', { countries: ['de'] }), category('sale', { countries: [] })],
    'sk',
  );
  expect(tree.childrenOf(null).map(({ key }) => key)).toEqual(['here', 'sale']);
  expect(tree.bySlug('elsewhere')?.key).toBe('elsewhere');
});

it('[CAT-06] finds the way from the department down, even when the data goes round in a circle', () => {
  const tree = categoryTree([category('a'), category('b', { parentId: 'a' }), category('c', { parentId: 'b' })], 'sk');
  const deepest = tree.byKey('c');
  expect(deepest && tree.ancestorsOf(deepest).map(({ key }) => key)).toEqual(['a', 'b']);
  const round = categoryTree([category('x', { parentId: 'y' }), category('y', { parentId: 'x' })], 'sk');
  const one = round.byKey('x');
  expect(one && round.ancestorsOf(one).length).toBeLessThanOrEqual(2);
});
