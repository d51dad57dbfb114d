import type { CallArgs } from '@exwerk/contract/calls/call';
import { recommendationIds } from '@exwerk/contract/calls/recommendation-ids';
import type { getRecommendations } from '@exwerk/contract/calls/tracking-calls';

/** Asked for nobody in particular, so without a visitor's cookie: the page is cached for all. */
export function similarQuery(sku: string, locale: string): CallArgs<typeof getRecommendations> {
  const { key, similarProductsId } = recommendationIds(locale);
  return [{ typeId: similarProductsId, domainId: key, languageAndCountry: locale, sourceSku: sku }];
}
