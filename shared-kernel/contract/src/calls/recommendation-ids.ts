/** What the recommendation service knows this shop by in one locale. */
export interface RecommendationIds {
  key: string;
  lastSeenId: string;
  similarProductsId: string;
  cartRecommendationId: string;
}

/** The ids follow from the locale. */
export function recommendationIds(locale: string): RecommendationIds {
  return {
    key: `exwerk-${locale}`,
    lastSeenId: `last-seen-${locale}`,
    similarProductsId: `similar-products-${locale}`,
    cartRecommendationId: `cart-recommendation-${locale}`,
  };
}
