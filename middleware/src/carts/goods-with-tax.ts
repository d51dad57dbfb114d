import type {
  CartDiscount,
  CartDiscountValue,
  Cart as PlatformCart,
  LineItem as PlatformLine,
  Price as PlatformPrice,
} from '@commercetools/platform-sdk';
import { halfEven } from '@exwerk/contract/money/rounding';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import { cents } from '../commerce/money.mapper.ts';
import { guaranteePrice, guaranteeRate, isGuaranteeLine, parentOf } from './guarantee.ts';
import { isGift, unitPrice } from './line-item.mapper.ts';
import { netOf } from './net-of.ts';

type Discounts = ReadonlyMap<string, CartDiscount>;
type Lines = Pick<PlatformCart, 'lineItems'>;
type Country = Pick<Storefront, 'vat' | 'countryCode'>;

const share = (amount: number, permyriad: number): number => halfEven(amount * permyriad, 10_000);
const withTax = (net: number, { vat }: Country): number => Math.round((net * (10_000 + vat.rate)) / 10_000);

/** All that a price may come to for one piece, whatever the quantity. */
const amountsOf = ({ value, discounted, tiers = [] }: PlatformPrice): number[] =>
  [discounted?.value ?? value, ...tiers.map(tier => tier.value)].map(({ centAmount }) => centAmount);

/**
 * The platform's price of a line whose price is net. Several amounts with tax are one without, so it is looked for among the prices that the
 * line brings along.
 */
function platformPrice({ price, variant, distributionChannel }: PlatformLine, country: Country): number {
  const { centAmount: net, currencyCode } = unitPrice({ price });
  const found = (variant.prices ?? [])
    .filter(({ value }) => value.currencyCode === currencyCode)
    .filter(known => known.country === undefined || known.country === country.countryCode)
    .filter(({ channel }) => channel === undefined || channel.id === distributionChannel?.id)
    // The country's own before one for all.
    .toSorted((a, b) => Number(b.country !== undefined) - Number(a.country !== undefined))
    .flatMap(amountsOf)
    .find(gross => netOf(cents(gross, currencyCode), country.vat.rate).centAmount === net);
  return found ?? withTax(net, country);
}

function pieceWithTax(cart: Lines, line: PlatformLine, country: Country): number {
  if (line.priceMode === 'Platform') return unitPrice(line).centAmount;
  if (!isGuaranteeLine(line)) return platformPrice(line, country);
  const [parent, rate] = [parentOf(cart, line), guaranteeRate(line)];
  if (!parent || rate === null) return withTax(unitPrice(line).centAmount, country);
  return guaranteePrice(cents(pieceWithTax(cart, parent, country), parent.price.value.currencyCode), rate).centAmount;
}

/** What a discount leaves of a piece. `off` is what it takes of one without tax. */
function reduced(amount: number, value: CartDiscountValue, off: { centAmount: number; currencyCode: string }): number {
  switch (value.type) {
    case 'relative':
      return amount - share(amount, value.permyriad);
    case 'fixed': {
      const fixed = value.money.find(({ currencyCode }) => currencyCode === off.currencyCode);
      return fixed ? Math.min(amount, fixed.centAmount) : amount;
    }
    default:
      return Math.max(0, amount - off.centAmount);
  }
}

/** Its pieces one discount after the other, as the platform reckons them; null where nobody knows one of these. */
function lineWithTax(piece: number, line: PlatformLine, discounts: Discounts): number | null {
  if (line.discountedPricePerQuantity.length === 0) return piece * line.quantity;
  let total = 0;
  for (const { quantity, discountedPrice } of line.discountedPricePerQuantity) {
    let amount = piece;
    for (const { discount, discountedAmount } of discountedPrice.includedDiscounts) {
      const value = discounts.get(discount.id)?.value;
      if (!value) return null;
      amount = reduced(amount, value, discountedAmount);
    }
    total += amount * quantity;
  }
  return total;
}

/** What the goods of a cart with net prices come to with tax, in cents, after the discounts on them. */
export function goodsWithTax(cart: Lines, country: Country, discounts: Discounts): number {
  return cart.lineItems.reduce((sum, line) => {
    const net = line.totalPrice.centAmount;
    const total = isGift(line) ? net : lineWithTax(pieceWithTax(cart, line, country), line, discounts);
    return sum + (total ?? withTax(net, country));
  }, 0);
}
