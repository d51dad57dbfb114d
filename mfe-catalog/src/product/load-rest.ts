import type { Product } from '@exwerk/contract/calls/product';
import type { Store } from '@exwerk/contract/calls/store-calls';
import { type AppThunk, awaitBlock, isAllowed, once } from '@exwerk/runtime';
import { catalogCalls } from '../catalog-endpoints.ts';
import { questionsQuery } from '../questions/questions-query.ts';
import { similarQuery } from '../recommendations/similar-query.ts';
import { reviewsQuery } from '../reviews/reviews-query.ts';
import { accessoriesQuery, relatedQuery } from './product-queries.ts';

/**
 * What the recommendations call similar, for visitors who want recommendations; else, and without any, products of the same category. The
 * server asks nobody: its page is the same for all.
 */
function loadRelated(product: Product, locale: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const isWanted = isAllowed(getState().consent, ['personalisation']);
    const similar = isWanted
      ? await awaitBlock(
          dispatch(catalogCalls.catalogRecommendations.initiate(similarQuery(product.sku, locale), once)),
        )
      : null;
    if (similar?.results[0]?.value.length) return;
    const query = relatedQuery(product, locale);
    if (query) await awaitBlock(dispatch(catalogCalls.catalogProducts.initiate(query, once)));
  };
}

/** Asks for all that stands below a product; ends when it is there, or has failed. */
export function loadRest(
  product: Product,
  locale: string,
  flags: Pick<Store['flags'], 'reviews' | 'complementaryProducts'> | undefined,
): AppThunk<Promise<unknown>> {
  return dispatch =>
    Promise.all([
      dispatch(loadRelated(product, locale)),
      awaitBlock(dispatch(catalogCalls.catalogQuestions.initiate(questionsQuery(product.sku, locale), once))),
      flags?.reviews && awaitBlock(dispatch(catalogCalls.catalogReviews.initiate(reviewsQuery(product.id), once))),
      flags?.complementaryProducts &&
        awaitBlock(dispatch(catalogCalls.catalogAccessories.initiate(accessoriesQuery(product.sku, locale), once))),
    ]);
}
