import type { Cart as PlatformCart } from '@commercetools/platform-sdk';
import { isVirtualSku } from '@exwerk/contract/routing/article-number';
import { isFreightLine, skuOf } from './line-item.mapper.ts';

/** One freight item makes the whole cart freight; virtual items do not decide. */
export function neededMethodKey(cart: Pick<PlatformCart, 'lineItems'>): 'parcel' | 'freight' {
  return cart.lineItems.some(line => !isVirtualSku(skuOf(line)) && isFreightLine(line)) ? 'freight' : 'parcel';
}
