import type { CallAnswer } from '@exwerk/contract/calls/call';
import type { getVolumeDiscounts } from '@exwerk/contract/calls/catalog-calls';
import { lessPermyriad, type Money } from '@exwerk/contract/money/money';

type Discounts = CallAnswer<typeof getVolumeDiscounts>['cartDiscounts']['results'];

export interface VolumeTier {
  /** Pieces from which the price holds */
  from: number;
  permyriad: number;
  /** Price of one piece */
  price: Money;
}

/** Prices by quantity in the order of `sortOrder`; empty when the group has no active discount. */
export function volumeTiers(price: Money, discounts: Discounts): VolumeTier[] {
  return discounts
    .filter(discount => discount.isActive && discount.permyriad > 0)
    .toSorted((a, b) => Number(a.sortOrder) - Number(b.sortOrder))
    .map(({ volume, permyriad }) => ({ from: volume, permyriad, price: lessPermyriad(price, permyriad) }));
}
