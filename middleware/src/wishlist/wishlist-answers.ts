import { changeWishlist, getWishlist } from '@exwerk/contract/calls/wishlist-calls';
import type { CallRegistry } from '../http/call-registry.ts';
import type { Services } from '../services.ts';
import type { Wishlists } from './wishlists.ts';

export function answerWishlistCalls(
  calls: CallRegistry,
  { visitors }: Pick<Services, 'visitors'>,
  wishlists: Wishlists,
): void {
  calls.answerCall(getWishlist, async (_args, { session, storefront, locale }) => {
    const visitor = await visitors.acting(session);
    return { articles: visitor ? await wishlists.of(visitor, storefront.storeKey, locale) : [] };
  });

  calls.answerCall(changeWishlist, async ([{ sku, isWished }], { session, storefront, locale }) => {
    const { storeKey } = storefront;
    const visitor = (await visitors.acting(session)) ?? (isWished ? await visitors.ensure(session) : null);
    if (!visitor) return { articles: [] };
    const change = isWished ? wishlists.add : wishlists.remove;
    return { articles: await change(visitor, storeKey, sku, locale) };
  });
}
