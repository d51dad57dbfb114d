import { callEndpoint, defineEndpoints } from '@exwerk/runtime';

const wishlistContract = () => import('@exwerk/contract/calls/wishlist-calls');

export const { useWishlistShownQuery, useWishlistChangeMutation } = defineEndpoints('wishlist', build => ({
  shown: build.query({
    ...callEndpoint('new-ct/getWishlist', async () => (await wishlistContract()).getWishlist),
    providesTags: ['Wishlist', 'Session'],
  }),
  change: build.mutation({
    ...callEndpoint('new-ct/changeWishlist', async () => (await wishlistContract()).changeWishlist),
    invalidatesTags: ['Wishlist'],
  }),
}));
