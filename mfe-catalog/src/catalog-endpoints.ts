import {
  getAlternativeProducts,
  getCategory,
  getComplementaryProductsBySku,
  getProduct,
  getVolumeDiscounts,
  searchProducts,
} from '@exwerk/shared-kernel/contract/catalog-calls';
import { getContent } from '@exwerk/shared-kernel/contract/content';
import { addReview, getReview } from '@exwerk/shared-kernel/contract/review-calls';
import { getRecommendations, trackViewCategory, trackViewItem } from '@exwerk/shared-kernel/contract/tracking-calls';
import { callEndpoint, defineEndpoints } from '@exwerk/shared-kernel/runtime';

const catalog = defineEndpoints('catalog', build => ({
  product: build.query(callEndpoint(getProduct)),
  category: build.query(callEndpoint(getCategory)),
  products: build.query(callEndpoint(searchProducts)),
  alternatives: build.query(callEndpoint(getAlternativeProducts)),
  accessories: build.query(callEndpoint(getComplementaryProductsBySku)),
  volumeDiscounts: build.query(callEndpoint(getVolumeDiscounts)),
  recommendations: build.query(callEndpoint(getRecommendations)),
  content: build.query(callEndpoint(getContent)),
  reviews: build.query({ ...callEndpoint(getReview), providesTags: ['Reviews'] }),
  addReview: build.mutation({ ...callEndpoint(addReview), invalidatesTags: ['Reviews'] }),
  viewItem: build.mutation(callEndpoint(trackViewItem)),
  viewCategory: build.mutation(callEndpoint(trackViewCategory)),
}));

export const catalogCalls = catalog.endpoints;
export const {
  useCatalogProductQuery,
  useCatalogCategoryQuery,
  useCatalogProductsQuery,
  useCatalogAlternativesQuery,
  useCatalogAccessoriesQuery,
  useCatalogVolumeDiscountsQuery,
  useCatalogRecommendationsQuery,
  useCatalogContentQuery,
  useCatalogReviewsQuery,
  useCatalogAddReviewMutation,
  useCatalogViewItemMutation,
  useCatalogViewCategoryMutation,
} = catalog;
