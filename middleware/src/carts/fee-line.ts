import type { CustomLineItem } from '@commercetools/platform-sdk';

/** The custom line that holds the fee for cash on delivery, so that the totals are exact. */
export const codFeeSlug = 'cod-fee';

export function codFeeLine(cart: { readonly customLineItems: readonly CustomLineItem[] }): CustomLineItem | undefined {
  return cart.customLineItems.find(({ slug }) => slug === codFeeSlug);
}
