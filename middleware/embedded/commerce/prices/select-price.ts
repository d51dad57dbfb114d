import type { Price } from '@commercetools/platform-sdk';

export interface PriceScope {
  currency: string;
  country?: string | undefined;
  customerGroupId?: string | undefined;
  channelId?: string | undefined;
  /** Milliseconds since the epoch. */
  at: number;
}

function isValid(price: Price, at: number): boolean {
  const from = price.validFrom === undefined ? Number.NEGATIVE_INFINITY : Date.parse(price.validFrom);
  const until = price.validUntil === undefined ? Number.POSITIVE_INFINITY : Date.parse(price.validUntil);
  return from <= at && at < until;
}

/** A price fits when everything that it asks for is given: a price for a group is for its members only. */
function fits(price: Price, scope: PriceScope): boolean {
  return (
    price.value.currencyCode === scope.currency &&
    (price.country === undefined || price.country === scope.country) &&
    (price.customerGroup === undefined || price.customerGroup.id === scope.customerGroupId) &&
    (price.channel === undefined || price.channel.id === scope.channelId) &&
    isValid(price, scope.at)
  );
}

/**
 * The documented order of fall-back: customer group weighs more than channel, channel more than country; among equals a
 * price that is limited in time wins over one that is not.
 */
function specificity(price: Price): number {
  return (
    (price.customerGroup === undefined ? 0 : 8) +
    (price.channel === undefined ? 0 : 4) +
    (price.country === undefined ? 0 : 2) +
    (price.validFrom === undefined && price.validUntil === undefined ? 0 : 1)
  );
}

/** The price of a variant in a scope; undefined when it is not sold there. */
export function selectPrice(prices: readonly Price[], scope: PriceScope): Price | undefined {
  let best: Price | undefined;
  let bestScore = -1;
  for (const price of prices) {
    if (!fits(price, scope)) continue;
    const score = specificity(price);
    if (score > bestScore) {
      best = price;
      bestScore = score;
    }
  }
  return best;
}

/**
 * The price for a quantity: the tier with the highest minimum that is reached replaces the value. Product discounts are
 * given on the base value only, so a reached tier drops `discounted`.
 */
export function forQuantity(price: Price, quantity: number): Price {
  const tier = (price.tiers ?? [])
    .filter(candidate => candidate.minimumQuantity <= quantity)
    .reduce<{ minimumQuantity: number; value: Price['value'] } | undefined>(
      (best, candidate) => (best === undefined || candidate.minimumQuantity > best.minimumQuantity ? candidate : best),
      undefined,
    );
  if (tier === undefined) return price;
  const { discounted: _, ...base } = price;
  return { ...base, value: tier.value };
}

/** What one piece costs before cart discounts, in cents. */
export const unitCents = (price: Price): number => (price.discounted?.value ?? price.value).centAmount;
