import type { CallArgs } from '@exwerk/contract/calls/call';
import { recommendationIds } from '@exwerk/contract/calls/recommendation-ids';
import type { getRecommendations } from '@exwerk/contract/calls/tracking-calls';

/** Asked for whoever the request's cookies say it is. */
export function lastSeenQuery(locale: string): CallArgs<typeof getRecommendations> {
  const { key, lastSeenId } = recommendationIds(locale);
  return [{ typeId: lastSeenId, domainId: key, languageAndCountry: locale }];
}
