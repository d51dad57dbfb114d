import type { CallArgs } from '@exwerk/shared-kernel/contract/call';
import { recommendationIds } from '@exwerk/shared-kernel/contract/recommendation-ids';
import type { getRecommendations } from '@exwerk/shared-kernel/contract/tracking-calls';

/** RECO-11, RECO-12. Asked for nobody in particular, so without a visitor's cookie: the page is cached for all. */
export function similarQuery(sku: string, locale: string): CallArgs<typeof getRecommendations> {
  const { key, similarProductsId } = recommendationIds(locale);
  return [{ typeId: similarProductsId, domainId: key, languageAndCountry: locale, sourceSku: sku }];
}
