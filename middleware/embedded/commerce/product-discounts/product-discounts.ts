import type { Price, ProductDiscount, ProductProjection, ProductVariant } from '@commercetools/platform-sdk';
import { cent } from '../money/money.ts';
import { permyriadOf } from '../money/rounding.ts';
import { evaluate } from '../predicates/evaluate.ts';
import { parsePredicate } from '../predicates/parser.ts';
import { attributeFacts } from './facts.ts';

export interface ProductFacts {
  product: { id: string; key?: string };
  productType: { id: string; key?: string };
  categories: { id: string; key?: string }[];
}

function variantFacts(facts: ProductFacts, variant: ProductVariant): object {
  return {
    ...facts,
    variant: { id: variant.id, key: variant.key },
    sku: variant.sku,
    attributes: attributeFacts(variant.attributes),
  };
}

const priceFacts = (facts: object, price: Price) => ({
  ...facts,
  price: { centAmount: price.value.centAmount, ...price },
  centAmount: price.value.centAmount,
  currency: price.value.currencyCode,
  country: price.country,
  customerGroup: price.customerGroup,
  channel: price.channel,
});

/** Of several matching discounts one counts: that with the highest sort order. */
export const bySortOrder = (a: { sortOrder: string }, b: { sortOrder: string }) =>
  Number(b.sortOrder) - Number(a.sortOrder);

export function isCurrent(
  discount: { isActive: boolean; validFrom?: string; validUntil?: string },
  at: number,
): boolean {
  return (
    discount.isActive &&
    (discount.validFrom === undefined || Date.parse(discount.validFrom) <= at) &&
    (discount.validUntil === undefined || at < Date.parse(discount.validUntil))
  );
}

function discountedCents(discount: ProductDiscount, price: Price): number | undefined {
  const { value } = discount;
  const cents = price.value.centAmount;
  if (value.type === 'relative') return cents - permyriadOf(cents, value.permyriad);
  if (value.type === 'absolute') {
    const money = value.money.find(candidate => candidate.currencyCode === price.value.currencyCode);
    return money === undefined ? undefined : Math.max(0, cents - money.centAmount);
  }
  return undefined;
}

/** The price with `discounted` as the discounts of this moment give it. `discounts` are sorted and current. */
function discountPrice(price: Price, facts: object, discounts: readonly ProductDiscount[]): Price {
  const { discounted: _, ...base } = price;
  const about = priceFacts(facts, price);
  for (const discount of discounts) {
    const cents = discountedCents(discount, price);
    if (cents === undefined || !evaluate(parsePredicate(discount.predicate, 'discount'), about)) continue;
    return {
      ...base,
      discounted: {
        value: cent(cents, price.value.currencyCode),
        discount: { typeId: 'product-discount', id: discount.id },
      },
    };
  }
  return base;
}

/** The projection with every price discounted by the discounts given (sorted, current). */
export function discountProduct(
  projection: ProductProjection,
  facts: ProductFacts,
  discounts: readonly ProductDiscount[],
): ProductProjection {
  const discountVariant = (variant: ProductVariant): ProductVariant => {
    if (variant.prices === undefined) return variant;
    const about = variantFacts(facts, variant);
    return { ...variant, prices: variant.prices.map(price => discountPrice(price, about, discounts)) };
  };
  return {
    ...projection,
    masterVariant: discountVariant(projection.masterVariant),
    variants: projection.variants.map(discountVariant),
  };
}

/** The next moment at which one of the discounts or prices begins or ends; infinity when none does. */
export function nextBoundary(limited: readonly (ProductDiscount | Price)[], at: number): number {
  return limited
    .filter(item => !('isActive' in item) || item.isActive)
    .flatMap(({ validFrom, validUntil }) => [validFrom, validUntil])
    .flatMap(text => (text === undefined ? [] : [Date.parse(text)]))
    .reduce((next, moment) => (moment > at ? Math.min(next, moment) : next), Number.MAX_SAFE_INTEGER);
}
