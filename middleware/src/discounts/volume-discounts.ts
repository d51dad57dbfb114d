import type { CartDiscount } from '@commercetools/platform-sdk';
import type { CallAnswer } from '@exwerk/contract/calls/call';
import type { getVolumeDiscounts } from '@exwerk/contract/calls/catalog-calls';
import type { Services } from '../services.ts';

/** Products without a group of their own belong to it. */
export const defaultVolumeGroup = 'volume_discount_default';

type Tier = CallAnswer<typeof getVolumeDiscounts>['cartDiscounts']['results'][number];

/** The group and first quantity of a tier, from its key `volume-<group>-<quantity>`. */
function readVolumeKey(key: string): { group: string; volume: number } | null {
  const match = /^volume-(.+)-(\d+)$/.exec(key);
  return match?.[1] && match[2] ? { group: match[1], volume: Number(match[2]) } : null;
}

function toVolumeTier(discount: CartDiscount): Tier | null {
  const named = readVolumeKey(discount.key ?? '');
  if (!named || discount.value.type !== 'relative') return null;
  return {
    id: discount.id,
    ...named,
    permyriad: discount.value.permyriad,
    sortOrder: discount.sortOrder,
    isActive: discount.isActive,
    stores: discount.stores.map(({ key }) => key),
    targetPredicate: discount.target?.type === 'lineItems' ? discount.target.predicate : null,
  };
}

/** The active tiers of a group that hold in this store, by sort order. */
export async function volumeTiers(
  services: Pick<Services, 'commerce' | 'cache' | 'config'>,
  group: string,
  storeKey: string,
): Promise<Tier[]> {
  const { tiers } = await services.cache.through(
    `discount:volume:${storeKey}:${group}`,
    services.config.CACHE_SECONDS,
    async () => {
      const { body } = await services.commerce.service
        .cartDiscounts()
        .get({
          queryArgs: { where: `isActive=true and requiresDiscountCode=false`, sort: 'sortOrder asc', limit: 500 },
        })
        .execute();
      const here = body.results.filter(
        ({ stores }) => stores.length === 0 || stores.some(({ key }) => key === storeKey),
      );
      const tiers = here.map(toVolumeTier).filter(tier => tier !== null && tier.group === group);
      return { tiers: tiers.filter(tier => tier !== null) };
    },
  );
  return tiers;
}
