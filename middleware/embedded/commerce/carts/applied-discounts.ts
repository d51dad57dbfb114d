import type { CartDiscount, PatternComponent } from '@commercetools/platform-sdk';
import type { CartFacts, PricedFacts } from '../cart-facts/facts.ts';
import { reductionOf } from '../discounts/cart-discounts.ts';
import type { PatternPart } from '../discounts/pattern.ts';
import { evaluate } from '../predicates/evaluate.ts';
import { parsePredicate } from '../predicates/parser.ts';
import { optional } from '../store/mutable.ts';
import type { AppliedDiscount, DiscountTarget } from '../totals/price-cart.ts';

/** The lines that a target predicate means; lines with a total from outside are never discounted. */
function matching(lines: readonly PricedFacts[], source: string): Set<string> {
  const predicate = parsePredicate(source, 'discount');
  return new Set(lines.filter(line => !line.isFixed && evaluate(predicate, line.facts)).map(({ id }) => id));
}

function patternPart(part: PatternComponent, { lines, customLines }: CartFacts): PatternPart {
  const { type, predicate, minCount, maxCount, excludeCount } = part;
  return {
    matching: matching(type === 'CountOnLineItemUnits' ? lines : customLines, predicate),
    minCount: Math.max(1, minCount ?? 1),
    maxCount,
    excludeCount: excludeCount ?? 0,
  };
}

function targetOf({ target }: CartDiscount, facts: CartFacts): DiscountTarget | undefined {
  switch (target?.type) {
    case 'lineItems':
      return { on: 'lines', matching: matching(facts.lines, target.predicate) };
    case 'customLineItems':
      return { on: 'lines', matching: matching(facts.customLines, target.predicate) };
    case 'multiBuyLineItems':
    case 'multiBuyCustomLineItems':
      return {
        on: 'multiBuy',
        matching: matching(target.type === 'multiBuyLineItems' ? facts.lines : facts.customLines, target.predicate),
        triggerQuantity: target.triggerQuantity,
        discountedQuantity: target.discountedQuantity,
        ...optional('maxOccurrence', target.maxOccurrence),
        selectionMode: target.selectionMode,
      };
    case 'pattern':
      return {
        on: 'pattern',
        trigger: target.triggerPattern.map(part => patternPart(part, facts)),
        target: target.targetPattern.map(part => patternPart(part, facts)),
        ...optional('maxOccurrence', target.maxOccurrence),
        selectionMode: target.selectionMode,
      };
    case 'shipping':
      return { on: 'shipping' };
    case 'totalPrice':
      return { on: 'total' };
    default:
      return undefined;
  }
}

/** A cart discount as the price engine takes it; nothing when it takes off nothing in this currency. */
export function applied(discount: CartDiscount, facts: CartFacts, currency: string): AppliedDiscount[] {
  const reduction = reductionOf(discount, currency);
  const target = targetOf(discount, facts);
  return reduction === undefined || target === undefined ? [] : [{ id: discount.id, reduction, target }];
}
