import { visit } from '../visit.ts';

/** The pages that shoppers come by. */
export const pageNames = ['home', 'category', 'product', 'search'] as const;
export type PageName = (typeof pageNames)[number];
export type ShopPaths = Readonly<Record<PageName, string>>;

/** Addresses of the British storefront, found as a shopper finds them. */
export async function shopPaths(): Promise<ShopPaths> {
  const search = '/search?query=drill';
  const { html } = await visit('gb', search);
  const product = /href="(\/[a-z0-9-]+-ex\d{8})"/.exec(html)?.[1];
  if (product === undefined) throw new Error(`${search} has no link to a product`);
  return { home: '/', category: '/diy', product, search };
}
