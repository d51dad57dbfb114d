import { halfEven } from './rounding.ts';

/** An amount as an integer of the currency's smallest unit. Never a float; fraction digits are 2 for every currency of the shop. */
export interface Money {
  readonly centAmount: number;
  readonly currencyCode: string;
  readonly fractionDigits: number;
}

/** An amount of a currency with two fraction digits. Throws on anything but an integer. */
export function money(centAmount: number, currencyCode: string): Money {
  if (!Number.isSafeInteger(centAmount)) throw new RangeError(`Not an amount in cents: ${centAmount}`);
  return { centAmount, currencyCode, fractionDigits: 2 };
}

function withCents(like: Money, centAmount: number): Money {
  if (!Number.isSafeInteger(centAmount)) throw new RangeError(`Not an amount in cents: ${centAmount}`);
  return { currencyCode: like.currencyCode, fractionDigits: like.fractionDigits, centAmount };
}

function assertSameUnit(a: Money, b: Money): void {
  if (a.currencyCode !== b.currencyCode || a.fractionDigits !== b.fractionDigits) {
    throw new RangeError(`Cannot combine ${a.currencyCode} with ${b.currencyCode}`);
  }
}

/** Difference of two amounts of one currency; may be negative. Throws on two. */
export function subtract(a: Money, b: Money): Money {
  assertSameUnit(a, b);
  return withCents(a, a.centAmount - b.centAmount);
}

/** `quantity` times the amount; an integer quantity. */
export function multiply(amount: Money, quantity: number): Money {
  return withCents(amount, amount.centAmount * quantity);
}

/** The share of an amount: 1000 permyriad are 10 %. Half-even, as the commerce backend rounds. */
export function permyriadOf(amount: Money, permyriad: number): Money {
  return withCents(amount, halfEven(amount.centAmount * permyriad, 10_000));
}

/** The amount without its share, as with a discount of so many permyriad. */
export function lessPermyriad(amount: Money, permyriad: number): Money {
  return subtract(amount, permyriadOf(amount, permyriad));
}
