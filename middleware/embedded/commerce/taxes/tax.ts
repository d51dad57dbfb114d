import type { RoundingMode, TaxCalculationMode, TaxedItemPrice, TaxRate } from '@commercetools/platform-sdk';
import { cent } from '../money/money.ts';
import { addRate, distribute, withoutRate } from '../money/rounding.ts';

export interface Rounding {
  mode: RoundingMode;
  level: TaxCalculationMode;
}

export type Rate = Pick<TaxRate, 'name' | 'amount' | 'includedInPrice'>;

export interface NetGross {
  net: number;
  gross: number;
}

function split(cents: number, rate: Rate, mode: RoundingMode): NetGross {
  return rate.includedInPrice
    ? { net: withoutRate(cents, rate.amount, mode), gross: cents }
    : { net: cents, gross: addRate(cents, rate.amount, mode) };
}

export interface PricedPieces {
  quantity: number;
  /** Cents for one piece. */
  unit: number;
}

/** Tax of a line: on the line's total, or piece by piece when the calculation level says so. */
export function taxLine(pieces: readonly PricedPieces[], rate: Rate, rounding: Rounding): NetGross {
  if (rounding.level === 'UnitPriceLevel') {
    return pieces.reduce<NetGross>(
      (sum, { quantity, unit }) => {
        const piece = split(unit, rate, rounding.mode);
        return { net: sum.net + quantity * piece.net, gross: sum.gross + quantity * piece.gross };
      },
      { net: 0, gross: 0 },
    );
  }
  return split(
    pieces.reduce((sum, { quantity, unit }) => sum + quantity * unit, 0),
    rate,
    rounding.mode,
  );
}

export function taxedItem({ net, gross }: NetGross, rate: Rate, currency: string): TaxedItemPrice {
  return {
    totalNet: cent(net, currency),
    totalGross: cent(gross, currency),
    taxPortions: [{ rate: rate.amount, amount: cent(gross - net, currency), name: rate.name }],
    totalTax: cent(gross - net, currency),
  };
}

interface Portion extends NetGross {
  rate: Rate;
}

export interface TaxedPart extends NetGross {
  rate: Rate;
}

/** One portion per rate and name; net and tax of a portion are sums, so net + tax = gross in each and over all. */
function portionsOf(parts: readonly TaxedPart[]): Portion[] {
  const portions = new Map<string, Portion>();
  for (const { rate, net, gross } of parts) {
    const name = `${rate.amount} ${rate.includedInPrice} ${rate.name}`;
    const portion = portions.get(name);
    if (portion === undefined) portions.set(name, { rate, net, gross });
    else {
      portion.net += net;
      portion.gross += gross;
    }
  }
  return [...portions.values()];
}

function toTaxedPrice(portions: readonly Portion[], currency: string): TaxedItemPrice {
  const net = portions.reduce((sum, portion) => sum + portion.net, 0);
  const gross = portions.reduce((sum, portion) => sum + portion.gross, 0);
  return {
    totalNet: cent(net, currency),
    totalGross: cent(gross, currency),
    taxPortions: portions.map(portion => ({
      rate: portion.rate.amount,
      amount: cent(portion.gross - portion.net, currency),
      name: portion.rate.name,
    })),
    totalTax: cent(gross - net, currency),
  };
}

/** The taxed price of several parts together. */
export function sumTaxed(parts: readonly TaxedPart[], currency: string): TaxedItemPrice {
  return toTaxedPrice(portionsOf(parts), currency);
}

/**
 * The taxed price after a discount on the total. The discount is shared among the portions by what they cost (as shown in
 * prices, net or gross), and the other side of each portion is computed anew.
 */
export function sumTaxedAfter(
  parts: readonly TaxedPart[],
  discount: number,
  rounding: Rounding,
  currency: string,
): TaxedItemPrice {
  const portions = portionsOf(parts);
  const priced = portions.map(portion => (portion.rate.includedInPrice ? portion.gross : portion.net));
  // A credit takes no part in a discount.
  const shares = distribute(
    discount,
    priced.map(cents => Math.max(0, cents)),
  );
  return toTaxedPrice(
    portions.map((portion, index) => ({
      rate: portion.rate,
      ...split((priced[index] ?? 0) - (shares[index] ?? 0), portion.rate, rounding.mode),
    })),
    currency,
  );
}
