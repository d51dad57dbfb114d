import { halfEven, type Rounding } from './rounding.ts';

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

/** Sum of two amounts of one currency. Throws on two. */
export function add(a: Money, b: Money): Money {
  assertSameUnit(a, b);
  return withCents(a, a.centAmount + b.centAmount);
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

/** The share of an amount: 1000 permyriad are 10 %. Half-even unless told otherwise, as the commerce backend rounds. */
export function permyriadOf(amount: Money, permyriad: number, round: Rounding = halfEven): Money {
  return withCents(amount, round(amount.centAmount * permyriad, 10_000));
}

/** The amount without its share, as with a discount of so many permyriad. */
export function lessPermyriad(amount: Money, permyriad: number, round: Rounding = halfEven): Money {
  return subtract(amount, permyriadOf(amount, permyriad, round));
}

/** The net part of a gross amount at a tax rate in permyriad. */
export function netOfGross(gross: Money, ratePermyriad: number, round: Rounding = halfEven): Money {
  return withCents(gross, round(gross.centAmount * 10_000, 10_000 + ratePermyriad));
}

/** Whether two amounts agree in cents, currency and fraction digits (PAY-43). */
export function isSameMoney(a: Money, b: Money): boolean {
  return a.centAmount === b.centAmount && a.currencyCode === b.currencyCode && a.fractionDigits === b.fractionDigits;
}
