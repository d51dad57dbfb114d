import { callEndpoint, defineEndpoints } from '@exwerk/runtime';
import { keepWishCount } from '@exwerk/runtime/page/wish-count';

const wishlistContract = () => import('@exwerk/contract/calls/wishlist-calls');

export const wishlistEndpoints = defineEndpoints('wishlist', build => ({
  shown: build.query({
    ...callEndpoint('new-ct/getWishlist', async () => (await wishlistContract()).getWishlist),
    providesTags: ['Session'],
    onQueryStarted: (_question, { queryFulfilled }) => {
      queryFulfilled.then(
        ({ data }) => keepWishCount(data.articles.length),
        () => undefined,
      );
    },
  }),
  change: build.mutation(callEndpoint('new-ct/changeWishlist', async () => (await wishlistContract()).changeWishlist)),
}));

export const { useWishlistShownQuery, useWishlistChangeMutation } = wishlistEndpoints;
