import type { BlockName } from './blocks.ts';

/**
 * What a product page has only where an attribute or its stock asks for it, each a chunk of its own but for what is less than a request.
 * Known to the product page alone: so the chunks hold nothing that its own has.
 */
export const blocks = {
  energy: () => import(/* webpackChunkName: "energy-label" */ './energy-label.tsx'),
  madeFor: () => import(/* webpackChunkName: "made-for" */ './made-for.tsx'),
  setParts: () => import(/* webpackChunkName: "set-parts" */ './set-parts.tsx'),
  media: () => import(/* webpackChunkName: "media-views" */ './media-views.tsx'),
  restock: () => import(/* webpackChunkName: "restock-form" */ '../restock/restock-form.tsx'),
} satisfies Record<BlockName, () => Promise<unknown>>;
