import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { foundGroups, historyGroups } from './option-groups.ts';
import type { QuickHits, QuickPage } from './quick-hits.ts';

const gr = storefrontByCountry('gr');
const page = (kind: QuickPage['kind'], name: string): QuickPage => ({
  kind,
  name,
  path: `/${kind}-${name}`,
  trail: [],
  nameParts: [],
});
const hit = (number: number): QuickHits['hits'][number] => ({
  objectID: `EX1000000${number}`,
  sku: `EX1000000${number}`,
  name: `Τροχός ${number}`,
  slug: `trochos-ex1000000${number}`,
  regularPrice: 10,
  currency: 'EUR',
  nameParts: [],
});
const found = (products: number, ...pages: QuickPage[]): QuickHits => ({
  hits: Array.from({ length: products }, (_, number) => hit(number)),
  pages,
  total: products,
  answer: undefined,
});
const namesOf = (hits: QuickHits, text: string) => foundGroups(hits, text, gr).map(({ name }) => name);

it('[FIND-06] puts products before categories, brands and content, and leaves out what is empty', () => {
  const pages = [page('content', 'Εγγύηση'), page('category', 'Τροχοί κοπής'), page('brand', 'Trochos')];
  expect(namesOf(found(3, ...pages), 'τροχ')).toEqual(['product', 'category', 'brand', 'content']);
  expect(namesOf(found(0, page('brand', 'Voltrix')), 'volt')).toEqual(['brand']);
  expect(namesOf(found(0), 'x')).toEqual([]);
});

it('[FIND-06] puts a category first whose name the text is, whatever its case and accents', () => {
  const pages = [page('brand', 'Voltrix'), page('category', 'Δράπανα')];
  expect(namesOf(found(2, ...pages), ' δραπανα')).toEqual(['category', 'product', 'brand']);
});

it('shows fewer products where there is something else, and a few of each kind', () => {
  const sizes = (hits: QuickHits) => foundGroups(hits, 'x', gr).map(({ options }) => options.length);
  expect(sizes(found(9))).toEqual([8]);
  expect(sizes(found(9, ...['a', 'b', 'c', 'd'].map(name => page('category', name))))).toEqual([4, 3]);
});

it('[SEARCH-10] has earlier searches as a group', () => {
  expect(historyGroups([])).toEqual([]);
  expect(historyGroups(['saw'])[0]?.options).toEqual([{ kind: 'history', text: 'saw', href: '/search?query=saw' }]);
});
