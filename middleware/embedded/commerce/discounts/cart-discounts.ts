import type { Cart, CartDiscount, DiscountCode, DiscountCodeState } from '@commercetools/platform-sdk';
import { z } from 'zod';
import { type CartFacts, cartMatches } from '../cart-facts/facts.ts';
import { parsePredicate } from '../predicates/parser.ts';
import { bySortOrder, isCurrent } from '../product-discounts/product-discounts.ts';
import type { Project } from '../project.ts';
import type { Reduction } from './apply.ts';

const applicationModes = z.enum(['IndividualApplication', 'EvenDistribution', 'ProportionateDistribution']);

export function reductionOf(discount: CartDiscount, currency: string): Reduction | undefined {
  const { value } = discount;
  if (value.type === 'relative') return { type: 'relative', permyriad: value.permyriad };
  if (value.type !== 'absolute' && value.type !== 'fixed') return undefined;
  const money = value.money.find(candidate => candidate.currencyCode === currency);
  if (money === undefined) return undefined;
  if (value.type === 'fixed') return { type: 'fixed', cents: money.centAmount };
  return {
    type: 'absolute',
    cents: money.centAmount,
    mode: applicationModes.catch('IndividualApplication').parse(value.applicationMode),
  };
}

const inStore = (discount: CartDiscount, cart: Cart) =>
  discount.stores.length === 0 || discount.stores.some(({ key }) => key === cart.store?.key);

function applies(discount: CartDiscount, cart: Cart, facts: CartFacts, at: number): boolean {
  return (
    isCurrent(discount, at) &&
    inStore(discount, cart) &&
    cartMatches(parsePredicate(discount.cartPredicate, 'discount'), facts)
  );
}

const codeIsCurrent = (code: DiscountCode, at: number) =>
  (code.validFrom === undefined || Date.parse(code.validFrom) <= at) &&
  (code.validUntil === undefined || at < Date.parse(code.validUntil));

/** How often a code was used in orders, in all and by one customer. */
export interface CodeUse {
  total: number;
  byCustomer: number;
}

/** The state of a code on a cart, in the documented order of reasons. */
export function codeState(
  project: Project,
  code: DiscountCode,
  cart: Cart,
  facts: CartFacts,
  use: CodeUse,
  at: number,
): DiscountCodeState {
  if (!code.isActive) return 'NotActive';
  if (!codeIsCurrent(code, at)) return 'NotValid';
  if (code.maxApplications !== undefined && use.total >= code.maxApplications) return 'MaxApplicationReached';
  if (code.maxApplicationsPerCustomer !== undefined && use.byCustomer >= code.maxApplicationsPerCustomer)
    return 'MaxApplicationReached';
  if (code.cartPredicate !== undefined && !cartMatches(parsePredicate(code.cartPredicate, 'discount'), facts))
    return 'DoesNotMatchCart';
  const discounts = code.cartDiscounts.map(({ id }) => project.collections.cartDiscounts.get(id)?.document);
  return discounts.some(discount => discount !== undefined && applies(discount, cart, facts, at))
    ? 'MatchesCart'
    : 'DoesNotMatchCart';
}

/** The discounts that apply to a cart, in the order in which they do: the highest sort order first, up to one that lets none follow. */
export function discountsFor(project: Project, cart: Cart, facts: CartFacts, at: number): CartDiscount[] {
  const unlocked = new Set(
    cart.discountCodes
      .filter(info => info.state === 'MatchesCart')
      .flatMap(info => project.collections.discountCodes.get(info.discountCode.id)?.document.cartDiscounts ?? [])
      .map(reference => reference.id),
  );
  const refused = new Set(cart.refusedGifts.map(({ id }) => id));
  const matching = project.collections.cartDiscounts
    .all()
    .filter(({ id, requiresDiscountCode }) => !refused.has(id) && (!requiresDiscountCode || unlocked.has(id)))
    .filter(discount => applies(discount, cart, facts, at))
    .sort(bySortOrder);
  const last = matching.findIndex(({ stackingMode }) => stackingMode === 'StopAfterThisDiscount');
  return last < 0 ? matching : matching.slice(0, last + 1);
}
