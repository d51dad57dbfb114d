import type { trackRecommendation } from '@exwerk/contract/calls/analytics-calls';
import type { CallArgs } from '@exwerk/contract/calls/call';
import { addToCart } from '@exwerk/contract/calls/cart-calls';
import { getRecommendations, trackViewItem } from '@exwerk/contract/calls/tracking-calls';
import { answerOf, type SeenCall, startOf } from '../call-watch.ts';

type Recommendation = Omit<CallArgs<typeof trackRecommendation>[0], 'locale'>;

/** Which recommendations were shown on which page, and what came of them. */
export function createShownRecommendations(path: () => string) {
  const shown = new Map<string, { id: string; path: string }>();
  /** The recommendation by which a page shows an article, by the path of the one and the SKU of the other. */
  const shownOn = new Map<string, string>();
  /** SKUs that were reached through a recommendation, or added from its tile, with its id. */
  const followed = new Map<string, string>();
  const placeOf = (sku: string) => `${path()} ${sku}`;
  const nameOf = (id: string) => id.replace(/-[a-z]{2}(-[A-Za-z]{2})?$/, '');

  return {
    idFor: (sku: string) => followed.get(sku),
    callSeen(seen: SeenCall): Recommendation[] {
      const asked = answerOf(seen, getRecommendations);
      const tiles = asked?.answer.results[0]?.value ?? [];
      if (asked && tiles.length > 0) {
        const id = asked.args[0].typeId;
        for (const { sku } of tiles) {
          shown.set(sku, { id, path: path() });
          shownOn.set(placeOf(sku), id);
        }
        return [{ path: path(), recommendation_id: id, recommendation_name: nameOf(id), action: 'show' }];
      }
      // Where it is recommended it can be added from its tile alone.
      const added = startOf(seen, addToCart)?.[1].sku;
      const tile = added === undefined ? undefined : shownOn.get(placeOf(added));
      if (added !== undefined && tile !== undefined) followed.set(added, tile);
      const sku = startOf(seen, trackViewItem)?.[0].sku;
      const from = sku === undefined ? undefined : shown.get(sku);
      if (sku === undefined || !from || from.path === path()) return [];
      followed.set(sku, from.id);
      return [{ path: from.path, recommendation_id: from.id, recommendation_name: nameOf(from.id), action: 'click' }];
    },
  };
}
