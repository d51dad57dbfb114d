import type { CartDiscount } from '@commercetools/platform-sdk';
import type { CallAnswer } from '@exwerk/contract/calls/call';
import type { getVolumeDiscounts } from '@exwerk/contract/calls/catalog-calls';
import type { CartDiscounts } from './cart-discounts.ts';
import { holdingDiscounts } from './holding-discounts.ts';

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

/** The tiers of a group that hold in this store now, by sort order. */
export async function volumeTiers(discounts: CartDiscounts, group: string, storeKey: string): Promise<Tier[]> {
  return holdingDiscounts((await discounts.byId()).values(), storeKey)
    .filter(({ requiresDiscountCode }) => !requiresDiscountCode)
    .map(toVolumeTier)
    .filter(tier => tier !== null)
    .filter(tier => tier.group === group)
    .toSorted((one, other) => Number(one.sortOrder) - Number(other.sortOrder));
}
