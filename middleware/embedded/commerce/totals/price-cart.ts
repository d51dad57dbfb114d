import type { TaxedItemPrice } from '@commercetools/platform-sdk';
import {
  discountAmount,
  discountLines,
  type Line,
  lineCents,
  type Reduced,
  type Reduction,
} from '../discounts/apply.ts';
import { type MultiBuy, multiBuyPieces } from '../discounts/multi-buy.ts';
import { type Pattern, patternPieces } from '../discounts/pattern.ts';
import { discountPieces } from '../discounts/pieces.ts';
import { withoutRate } from '../money/rounding.ts';
import {
  type NetGross,
  type Rate,
  type Rounding,
  sumTaxed,
  sumTaxedAfter,
  type TaxedPart,
  taxLine,
} from '../taxes/tax.ts';
import { shippingCents } from './shipping-rate.ts';

/** How something is taxed: by a rate; with `gross`, by an amount from outside that holds while the price is `on`. */
export interface Taxation {
  rate: Rate;
  external?: { gross: number; on: number };
}

/** A line or custom line before discounts. Amounts in cents of the cart's currency. */
export interface Goods {
  id: string;
  /**
   * What tells the line from others besides what is below. It decides among equals, so that neither the order in which lines
   * were added nor their random ids decide anything.
   */
  rank: string;
  quantity: number;
  unit: number;
  /** A total from outside: it stays as it is, without discounts. */
  total?: number;
  tax?: Taxation;
}

export type DiscountTarget =
  | { on: 'lines'; matching: ReadonlySet<string> }
  | ({ on: 'multiBuy' } & MultiBuy)
  | ({ on: 'pattern' } & Pattern)
  | { on: 'shipping' }
  | { on: 'total' };

export interface AppliedDiscount {
  id: string;
  reduction: Reduction;
  target: DiscountTarget;
}

export interface CartToPrice {
  goods: readonly Goods[];
  shipping?: { price: number; freeAbove?: number; tax?: Taxation };
  /** In the order in which they apply. */
  discounts: readonly AppliedDiscount[];
  rounding: Rounding;
  currency: string;
}

export interface PricedGoods {
  pieces: Line;
  total: number;
  taxed?: TaxedPart;
}

export interface PricedCart {
  goods: ReadonlyMap<string, PricedGoods>;
  /** `full` before, `reduced` after discounts. */
  shipping?: { full: number; reduced: Reduced; taxed?: TaxedPart };
  /** Goods and shipping before what comes off the total. */
  subtotal: number;
  total: Reduced;
  /** Only when every part has its tax. `before`: without the discounts on the total. */
  taxed?: { before: TaxedItemPrice; after: TaxedItemPrice };
  taxedShipping?: TaxedItemPrice;
}

function taxOf(
  pieces: Line['groups'],
  cents: number,
  tax: Taxation | undefined,
  rounding: Rounding,
): TaxedPart | undefined {
  if (tax === undefined) return undefined;
  const { rate, external } = tax;
  if (external === undefined) return { ...taxLine(pieces, rate, rounding), rate };
  if (external.on !== cents) return undefined;
  const split: NetGross = { net: withoutRate(external.gross, rate.amount, rounding.mode), gross: external.gross };
  return { ...split, rate };
}

/** The lines after one discount on goods; those with a total from outside are left out by the caller. */
function discounted(lines: readonly Line[], { id, reduction, target }: AppliedDiscount): readonly Line[] {
  switch (target.on) {
    case 'lines': {
      const hit = lines.filter(line => target.matching.has(line.id));
      const changed = new Map(discountLines(hit, id, reduction).map(line => [line.id, line]));
      return lines.map(line => changed.get(line.id) ?? line);
    }
    case 'multiBuy':
      return discountPieces(lines, multiBuyPieces(lines, target), id, reduction);
    case 'pattern':
      return discountPieces(lines, patternPieces(lines, target), id, reduction);
    default:
      return lines;
  }
}

const compared = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const byRank = (a: Goods, b: Goods) =>
  compared(a.rank, b.rank) ||
  a.unit - b.unit ||
  a.quantity - b.quantity ||
  (a.tax?.rate.amount ?? 0) - (b.tax?.rate.amount ?? 0) ||
  compared(a.id, b.id);

/**
 * Everything that a cart costs, from unit prices, discounts, shipping rate and tax rates. Discounts on goods apply one
 * after the other, each on what the one before left; then those on shipping; then those on the total.
 */
export function priceCart({ goods, shipping, discounts, rounding, currency }: CartToPrice): PricedCart {
  const ordered = [...goods].sort(byRank);
  const piecesOf = ({ id, quantity, unit }: Goods): Line => ({ id, groups: [{ quantity, unit, included: [] }] });
  const open: readonly Line[] = ordered.filter(({ total }) => total === undefined).map(piecesOf);
  const lines = new Map(discounts.reduce(discounted, open).map(line => [line.id, line]));

  const parts: TaxedPart[] = [];
  let everythingTaxed = true;
  const priced = new Map<string, PricedGoods>();
  for (const item of ordered) {
    const pieces = lines.get(item.id) ?? piecesOf(item);
    const total = item.total ?? lineCents(pieces);
    const basis = item.total === undefined ? pieces.groups : [{ quantity: 1, unit: total, included: [] }];
    const taxed = taxOf(basis, total, item.tax, rounding);
    if (taxed === undefined) everythingTaxed = false;
    else parts.push(taxed);
    priced.set(item.id, { pieces, total, ...(taxed === undefined ? {} : { taxed }) });
  }

  const goodsTotal = [...priced.values()].reduce((sum, { total }) => sum + total, 0);
  const shipped = shipping === undefined ? undefined : priceShipping(shipping, goodsTotal, discounts, rounding);
  if (shipped !== undefined && shipped.taxed === undefined) everythingTaxed = false;
  const shippingParts = shipped?.taxed === undefined ? [] : [shipped.taxed];
  const subtotal = goodsTotal + (shipped?.reduced.cents ?? 0);
  const total = discounts
    .filter(({ target }) => target.on === 'total')
    .reduce<Reduced>((amount, { id, reduction }) => discountAmount(amount, id, reduction), {
      cents: subtotal,
      included: [],
    });

  const off = subtotal - total.cents;
  const all = [...parts, ...shippingParts];
  const after = (some: readonly TaxedPart[], share: number) =>
    share === 0 ? sumTaxed(some, currency) : sumTaxedAfter(some, share, rounding, currency);
  // Nothing comes off a total of nothing.
  const offShipping = off === 0 ? 0 : Number((BigInt(off) * BigInt(shipped?.reduced.cents ?? 0)) / BigInt(subtotal));
  return {
    goods: priced,
    ...(shipped === undefined ? {} : { shipping: shipped }),
    subtotal,
    total,
    ...(everythingTaxed && all.length > 0
      ? { taxed: { before: sumTaxed(all, currency), after: after(all, off) } }
      : {}),
    ...(shippingParts.length === 0 ? {} : { taxedShipping: after(shippingParts, offShipping) }),
  };
}

function priceShipping(
  { tax, ...rate }: NonNullable<CartToPrice['shipping']>,
  goods: number,
  discounts: readonly AppliedDiscount[],
  rounding: Rounding,
): NonNullable<PricedCart['shipping']> {
  const full = shippingCents(rate, goods);
  const reduced = discounts
    .filter(({ target }) => target.on === 'shipping')
    .reduce<Reduced>((amount, { id, reduction }) => discountAmount(amount, id, reduction), {
      cents: full,
      included: [],
    });
  const taxed = taxOf([{ quantity: 1, unit: reduced.cents, included: [] }], reduced.cents, tax, rounding);
  return { full, reduced, ...(taxed === undefined ? {} : { taxed }) };
}
