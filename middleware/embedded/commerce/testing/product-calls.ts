import type { PriceDraft, Product, ProductUpdateAction } from '@commercetools/platform-sdk';
import type { Shop } from './shop.ts';

/** Changes the product with this key, and publishes it. */
export async function changeProduct(shop: Shop, key: string, ...actions: ProductUpdateAction[]): Promise<Product> {
  const product = shop.api.products().withKey({ key });
  const { version } = (await product.get().execute()).body;
  return (await product.post({ body: { version, actions: [...actions, { action: 'publish' }] } }).execute()).body;
}

/** Gives the master variant these prices. */
export const reprice = (shop: Shop, key: string, ...prices: PriceDraft[]): Promise<Product> =>
  changeProduct(shop, key, { action: 'setPrices', variantId: 1, prices });
