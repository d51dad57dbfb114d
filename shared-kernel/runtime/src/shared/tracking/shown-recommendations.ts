import type { trackRecommendation } from '@exwerk/contract/calls/analytics-calls';
import type { CallArgs } from '@exwerk/contract/calls/call';
import { addToCart } from '@exwerk/contract/calls/cart-calls';
import { getRecommendations, trackViewItem } from '@exwerk/contract/calls/tracking-calls';
import { answerOf, type SeenCall, startOf } from '../call-watch.ts';

type Recommendation = Omit<CallArgs<typeof trackRecommendation>[0], 'locale'>;

/** Which recommendations were shown on which page, and what came of them. */
export function createShownRecommendations(path: () => string) {
  /** By SKU, the recommendation by which each page shows the article; the page that was shown it last stands last. */
  const shown = new Map<string, Map<string, string>>();
  /** SKUs that were reached through a recommendation, or added from its tile, with its id. */
  const followed = new Map<string, string>();
  const nameOf = (id: string) => id.replace(/-[a-z]{2}(-[A-Za-z]{2})?$/, '');

  return {
    idFor: (sku: string) => followed.get(sku),
    callSeen(seen: SeenCall): Recommendation[] {
      const asked = answerOf(seen, getRecommendations);
      const tiles = asked?.answer.results[0]?.value ?? [];
      if (asked && tiles.length > 0) {
        const id = asked.args[0].typeId;
        for (const { sku } of tiles) {
          const pages = shown.get(sku) ?? new Map<string, string>();
          pages.delete(path());
          shown.set(sku, pages.set(path(), id));
        }
        return [{ path: path(), recommendation_id: id, recommendation_name: nameOf(id), action: 'show' }];
      }
      // Where it is recommended it can be added from its tile alone.
      const added = startOf(seen, addToCart)?.[1].sku;
      const tile = added === undefined ? undefined : shown.get(added)?.get(path());
      if (added !== undefined && tile !== undefined) followed.set(added, tile);
      const sku = startOf(seen, trackViewItem)?.[0].sku;
      if (sku === undefined) return [];
      // The article's own page may show it as well, and led nowhere.
      const from = [...(shown.get(sku) ?? [])].findLast(([page]) => page !== path());
      if (!from) return [];
      const [page, id] = from;
      followed.set(sku, id);
      return [{ path: page, recommendation_id: id, recommendation_name: nameOf(id), action: 'click' }];
    },
  };
}
