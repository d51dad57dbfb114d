import type { ProductProjection } from '@commercetools/platform-sdk';
import { allResults, type PageQuery } from '../commerce/all-pages.ts';
import type { CommerceClient } from '../commerce/commerce-client.ts';
import { holdsAt } from '../commerce/validity.ts';

/** The states of all product discounts by id: a version, and whether the discount holds at the moment. */
export type DiscountStates = Readonly<Record<string, string>>;

/**
 * Products do not change when a discount on them does, and a discount's time comes without any change at all. So the few
 * discounts there are get looked at as they are.
 */
export async function discountStates(commerce: CommerceClient, now: number): Promise<DiscountStates> {
  const load = async (queryArgs: PageQuery) =>
    (await commerce.service.productDiscounts().get({ queryArgs }).execute()).body;
  const discounts = await allResults(load);
  return Object.fromEntries(
    discounts.map(discount => {
      const holds = discount.isActive && holdsAt(discount, now);
      return [discount.id, `${discount.version}${holds ? '+' : '-'}`];
    }),
  );
}

/** Discounts that came, went or changed between two looks. */
export function changedDiscounts(before: DiscountStates, after: DiscountStates): string[] {
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...ids].filter(id => before[id] !== after[id]);
}

/** Whether one of the discounts reduces a price of the product now. */
export const isReducedBy = (projection: ProductProjection, discountIds: ReadonlySet<string>): boolean =>
  (projection.masterVariant.prices ?? []).some(
    ({ discounted }) => discounted && discountIds.has(discounted.discount.id),
  );
