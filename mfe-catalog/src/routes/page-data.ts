/** Module of each page of the catch-all, as the build's chunk list names it (shared-kernel/build/src/chunk-list.ts). */
export const pageSources = {
  product: 'src/product/product-page.tsx',
  category: 'src/category/category-page.tsx',
  brand: 'src/brand/brand-page.tsx',
  content: 'src/content/content-page.tsx',
  'not-found': 'src/not-found/not-found-page.tsx',
} as const;

/**
 * What the catch-all's loader found out about its address. `today` is an ISO date. `source` lets the server name the chunks of the
 * page and its blocks in the head, so that the browser does not find them at the end of a chain. `departmentKey` tells the shell's category bar what to list.
 * With `isRestLater` what stands below the product comes once that is painted.
 */
export type PageData = { source: string | readonly string[] } & (
  | { kind: 'product'; sku: string; today: string; departmentKey: string | null; isRestLater: boolean }
  | { kind: 'category'; slug: string }
  | { kind: 'brand'; slug: string }
  | { kind: 'content'; slug: string }
  | { kind: 'not-found' }
);
