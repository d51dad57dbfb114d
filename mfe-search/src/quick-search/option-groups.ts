import { foundPageKinds } from '@exwerk/contract/calls/found-page';
import { productPath, searchPath } from '@exwerk/contract/routing/paths';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import type { QuickHit, QuickHits, QuickPage } from './quick-hits.ts';

/** What an option of the list shows: a product, another page, or a search made before. */
export type QuickOption =
  | { kind: 'hit'; hit: QuickHit; href: string }
  | { kind: 'page'; page: QuickPage; href: string }
  | { kind: 'history'; text: string; href: string };

/** Options of one kind, in the order of the list. */
export interface OptionGroup {
  readonly name: 'history' | 'product' | QuickPage['kind'];
  readonly options: readonly QuickOption[];
}

/** Products that the list shows at most, alone and beside other pages; the others are behind 'See all results'. */
const [shownAlone, shownBeside] = [8, 4];
const shownPages: Readonly<Record<QuickPage['kind'], number>> = { category: 3, brand: 2, content: 2 };

/** What was called so on purpose: case and accents aside the same. */
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

export function historyGroups(history: readonly string[]): OptionGroup[] {
  if (history.length === 0) return [];
  return [{ name: 'history', options: history.map(text => ({ kind: 'history', text, href: searchPath(text) })) }];
}

/** Products first, unless the text is just what a category, brand or page is called. */
export function foundGroups({ hits, pages }: QuickHits, text: string, storefront: Storefront): OptionGroup[] {
  const wanted = folded(text);
  const products = hits.slice(0, pages.length > 0 ? shownBeside : shownAlone);
  const ofKind = (kind: QuickPage['kind']): OptionGroup => ({
    name: kind,
    options: pages
      .filter(page => page.kind === kind)
      .slice(0, shownPages[kind])
      .map(page => ({ kind: 'page', page, href: page.path })),
  });
  const groups: OptionGroup[] = [
    {
      name: 'product',
      options: products.map(hit => ({ kind: 'hit', hit, href: productPath(storefront, hit.slug) })),
    },
    ...foundPageKinds.map(ofKind),
  ];
  const isNamed = ({ options }: OptionGroup) =>
    options.some(option => option.kind === 'page' && folded(option.page.name) === wanted);
  return groups
    .filter(({ options }) => options.length > 0)
    .toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
}
