import { noProducts } from '@exwerk/contract/calls/no-products';
import { callEndpoint, defineEndpoints } from '@exwerk/runtime';
import { catalogContract } from './catalog-contract.ts';

const analyticsContract = () => import('@exwerk/contract/calls/analytics-calls');
const contentContract = () => import('@exwerk/contract/calls/content');
const questionContract = () => import('@exwerk/contract/calls/question-calls');
const reviewContract = () => import('@exwerk/contract/calls/review-calls');
const trackingContract = () => import('@exwerk/contract/calls/tracking-calls');

const catalog = defineEndpoints('catalog', build => ({
  product: build.query(callEndpoint('new-ct/getProduct', async () => (await catalogContract()).getProduct)),
  category: build.query(callEndpoint('new-ct/getCategory', async () => (await catalogContract()).getCategory)),
  brand: build.query(callEndpoint('new-ct/getBrand', async () => (await catalogContract()).getBrand)),
  products: build.query(callEndpoint('new-ct/searchProducts', async () => (await catalogContract()).searchProducts)),
  alternatives: build.query(
    callEndpoint('new-ct/getAlternativeProducts', async () => (await catalogContract()).getAlternativeProducts),
  ),
  otherCondition: build.query(
    callEndpoint('new-ct/getOtherCondition', async () => (await catalogContract()).getOtherCondition, noProducts),
  ),
  accessories: build.query(
    callEndpoint(
      'new-ct/getComplementaryProductsBySku',
      async () => (await catalogContract()).getComplementaryProductsBySku,
    ),
  ),
  volumeDiscounts: build.query(
    callEndpoint('new-ct/getVolumeDiscounts', async () => (await catalogContract()).getVolumeDiscounts),
  ),
  recommendations: build.query(
    callEndpoint('customer-data/recommendations', async () => (await trackingContract()).getRecommendations),
  ),
  content: build.query(callEndpoint('new-ct/getContent', async () => (await contentContract()).getContent)),
  questions: build.query(
    callEndpoint('new-ct/getProductQuestions', async () => (await questionContract()).getProductQuestions),
  ),
  reviews: build.query({
    ...callEndpoint('new-ct/getReview', async () => (await reviewContract()).getReview),
    providesTags: ['Reviews'],
  }),
  addReview: build.mutation({
    ...callEndpoint('new-ct/add-review', async () => (await reviewContract()).addReview),
    invalidatesTags: ['Reviews'],
  }),
  notifyRestock: build.mutation(
    callEndpoint('customer-data/notifyme-restock', async () => (await analyticsContract()).notifyRestock),
  ),
  viewItem: build.mutation(
    callEndpoint('customer-data/view-item', async () => (await trackingContract()).trackViewItem),
  ),
  viewCategory: build.mutation(
    callEndpoint('customer-data/view-category', async () => (await trackingContract()).trackViewCategory),
  ),
}));

export const catalogCalls = catalog.endpoints;
export const {
  useCatalogProductQuery,
  useCatalogCategoryQuery,
  useCatalogBrandQuery,
  useCatalogProductsQuery,
  useCatalogAlternativesQuery,
  useCatalogOtherConditionQuery,
  useCatalogAccessoriesQuery,
  useCatalogVolumeDiscountsQuery,
  useCatalogRecommendationsQuery,
  useCatalogContentQuery,
  useCatalogQuestionsQuery,
  useCatalogReviewsQuery,
  useCatalogAddReviewMutation,
  useCatalogNotifyRestockMutation,
  useCatalogViewItemMutation,
  useCatalogViewCategoryMutation,
} = catalog;
