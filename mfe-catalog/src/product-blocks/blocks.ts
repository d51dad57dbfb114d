import type { Product } from '@exwerk/contract/calls/product';

/** What a product page has only where an attribute or its stock asks for it, each a chunk of its own. */
export const blocks = {
  energy: () => import(/* webpackChunkName: "energy-label" */ './energy-label.tsx'),
  madeFor: () => import(/* webpackChunkName: "made-for" */ './made-for.tsx'),
  setParts: () => import(/* webpackChunkName: "set-parts" */ './set-parts.tsx'),
  otherCondition: () => import(/* webpackChunkName: "other-condition" */ './other-condition.tsx'),
  media: () => import(/* webpackChunkName: "media-views" */ './media-views.tsx'),
  documents: () => import(/* webpackChunkName: "documents" */ './documents.tsx'),
  restock: () => import(/* webpackChunkName: "restock-form" */ '../restock/restock-form.tsx'),
};
type BlockName = keyof typeof blocks;

/** Module of each block, as the build's chunk list names it. */
export const blockSources: Readonly<Record<BlockName, string>> = {
  energy: 'src/product-blocks/energy-label.tsx',
  madeFor: 'src/product-blocks/made-for.tsx',
  setParts: 'src/product-blocks/set-parts.tsx',
  otherCondition: 'src/product-blocks/other-condition.tsx',
  media: 'src/product-blocks/media-views.tsx',
  documents: 'src/product-blocks/documents.tsx',
  restock: 'src/restock/restock-form.tsx',
};

/** The blocks that the product's own attributes and stock ask for; whether there is one in another condition, a search tells. */
export function blocksOf({
  energy,
  parentProducts,
  setParts,
  turnImages,
  video,
  manualUrl,
  onStock,
  isVirtual,
}: Pick<
  Product,
  'energy' | 'parentProducts' | 'setParts' | 'turnImages' | 'video' | 'manualUrl' | 'onStock' | 'isVirtual'
>): ReadonlySet<BlockName> {
  const asked: Record<BlockName, boolean> = {
    energy: energy !== null,
    madeFor: parentProducts !== undefined,
    setParts: setParts !== undefined,
    otherCondition: false,
    media: turnImages !== undefined || video !== null,
    documents: Boolean(manualUrl ?? energy?.fiche ?? energy?.label),
    restock: !onStock && !isVirtual,
  };
  const names = Object.keys(blocks) as BlockName[];
  return new Set(names.filter(name => asked[name]));
}

/** Fetches the code of blocks beside the page's data. A failure shows where the block would be. */
export async function preloadBlocks(names: Iterable<BlockName>): Promise<void> {
  await Promise.all([...names].map(name => blocks[name]().catch(() => undefined)));
}
