import type { Product } from '@exwerk/contract/calls/product';

/** Module of each block, as the build's chunk list names it. */
export const blockSources = {
  energy: 'src/product-blocks/energy-label.tsx',
  madeFor: 'src/product-blocks/made-for.tsx',
  setParts: 'src/product-blocks/set-parts.tsx',
  media: 'src/product-blocks/media-views.tsx',
  restock: 'src/restock/restock-form.tsx',
} as const;
export type BlockName = keyof typeof blockSources;

/** The blocks that the product's own attributes and stock ask for. */
export function blocksOf({
  energy,
  parentProducts,
  setParts,
  turnImages,
  video,
  onStock,
  isVirtual,
}: Pick<
  Product,
  'energy' | 'parentProducts' | 'setParts' | 'turnImages' | 'video' | 'onStock' | 'isVirtual'
>): ReadonlySet<BlockName> {
  const asked: Record<BlockName, boolean> = {
    energy: energy !== null,
    madeFor: parentProducts !== undefined,
    setParts: setParts !== undefined,
    media: turnImages !== undefined || video !== null,
    restock: !onStock && !isVirtual,
  };
  const names = Object.keys(blockSources) as BlockName[];
  return new Set(names.filter(name => asked[name]));
}
