import type { CallAnswer } from '@exwerk/shared-kernel/contract/call';
import type { getVolumeDiscounts } from '@exwerk/shared-kernel/contract/catalog-calls';
import { lessPermyriad, type Money } from '@exwerk/shared-kernel/money/money';

type Discounts = CallAnswer<typeof getVolumeDiscounts>['cartDiscounts']['results'];

export interface VolumeTier {
  /** Pieces from which the price holds */
  from: number;
  permyriad: number;
  /** Price of one piece */
  price: Money;
}

/** DISC-04, DISC-07: prices by quantity in the order of `sortOrder`; empty when the group has no active discount (DISC-08). */
export function volumeTiers(price: Money, discounts: Discounts): VolumeTier[] {
  return discounts
    .filter(discount => discount.isActive && discount.permyriad > 0)
    .toSorted((a, b) => Number(a.sortOrder) - Number(b.sortOrder))
    .map(({ volume, permyriad }) => ({ from: volume, permyriad, price: lessPermyriad(price, permyriad) }));
}
