import { categoryTree } from './category-tree.ts';
import { productBreadcrumbs } from './product.mapper.ts';

const category = (id: string, parentId: string | null) => ({
  id,
  key: id,
  name: id,
  slug: id,
  slugs: {},
  parentId,
  order: 1,
  countries: ['sk'],
  imageUrl: null,
  facets: [],
});
const tree = categoryTree([category('diy', null), category('drills', 'diy')], { country: 'sk', locale: 'sk-SK' });
const filedUnder = (...ids: string[]) => ({ categories: ids.map(id => ({ typeId: 'category' as const, id })) });

it('[CAT-21] tells of a category of the breadcrumbs that is missing, and shows the way without it', () => {
  const missing: string[] = [];
  const trail = productBreadcrumbs(filedUnder('gone', 'drills', 'diy'), tree, id => missing.push(id));
  expect(trail.map(({ key }) => key)).toEqual(['diy', 'drills']);
  expect(missing).toEqual(['gone']);
  expect(productBreadcrumbs(filedUnder('gone'), tree, () => {})).toEqual([]);
});
