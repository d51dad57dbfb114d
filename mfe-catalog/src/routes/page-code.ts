import { lazy } from 'react';
import type { BlockName } from '../product-blocks/blocks.ts';

const load = {
  product: () => import(/* webpackChunkName: "product-page" */ '../product/product-page.tsx'),
  category: () => import(/* webpackChunkName: "category-page" */ '../category/category-page.tsx'),
  brand: () => import(/* webpackChunkName: "brand-page" */ '../brand/brand-page.tsx'),
  content: () => import(/* webpackChunkName: "content-page" */ '../content/content-page.tsx'),
  'not-found': () => import(/* webpackChunkName: "not-found-page" */ '../not-found/not-found-page.tsx'),
};

/** The catch-all's pages, each a chunk of its own. */
export const pages = {
  product: lazy(load.product),
  category: lazy(load.category),
  brand: lazy(load.brand),
  content: lazy(load.content),
  'not-found': lazy(load['not-found']),
};

/** Fetches a page's code beside its data. A failure shows when the page renders. */
export function preloadPage(kind: keyof typeof load): void {
  load[kind]().catch(() => undefined);
}

/** Fetches the code of a product's blocks beside the page's data. A failure shows where the block would be. */
export async function preloadBlocks(names: Iterable<BlockName>): Promise<void> {
  const page = await load.product().catch(() => undefined);
  await Promise.all([...names].map(name => page?.blocks[name]().catch(() => undefined)));
}
