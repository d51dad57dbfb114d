import type { Price as PlatformPrice } from '@commercetools/platform-sdk';
import type { moneySchema, Price } from '@exwerk/contract/calls/money';
import type * as z from 'zod/mini';
import { holdsAt } from './validity.ts';

export type Money = z.infer<typeof moneySchema>;

interface PlatformMoney {
  readonly centAmount: number;
  readonly currencyCode: string;
  readonly fractionDigits?: number;
}

/** Every currency of the shop has two fraction digits. */
export function toMoney(money: PlatformMoney): Money {
  return { centAmount: money.centAmount, currencyCode: money.currencyCode, fractionDigits: money.fractionDigits ?? 2 };
}

export function cents(centAmount: number, currencyCode: string): Money {
  return { centAmount, currencyCode, fractionDigits: 2 };
}

/** Whole units as search records hold them, back in cents. */
export function moneyOfUnits(units: number, currencyCode: string): Money {
  return cents(Math.round(units * 100), currencyCode);
}

/** Money for a draft or an action sent to the commerce service. */
export function toDraft(money: PlatformMoney): { centAmount: number; currencyCode: string } {
  return { centAmount: money.centAmount, currencyCode: money.currencyCode };
}

export function toPrice(price: PlatformPrice): Price {
  const discounted = price.discounted ? toMoney(price.discounted.value) : null;
  return { regular: toMoney(price.value), discounted, active: discounted !== null };
}

/** The order in which the commerce service falls back: the country's own price first, then one that is limited in time. */
const rank = ({ country, validFrom, validUntil }: PlatformPrice): number =>
  (country === undefined ? 0 : 2) + (validFrom === undefined && validUntil === undefined ? 0 : 1);

/** The price for everybody in this currency and country that counts now, as a cart takes it. */
export function selectPrice(
  prices: readonly PlatformPrice[],
  currency: string,
  country: string,
  now = new Date(),
): PlatformPrice | null {
  const usable = prices.filter(
    price =>
      price.value.currencyCode === currency &&
      (price.country === undefined || price.country === country) &&
      price.customerGroup === undefined &&
      price.channel === undefined &&
      holdsAt(price, now.getTime()),
  );
  return usable.toSorted((one, other) => rank(other) - rank(one))[0] ?? null;
}

/** The second at which one of the prices begins or ends next; null when none of them does. */
export function nextPriceTime(prices: readonly PlatformPrice[], now = new Date()): number | null {
  const coming = prices
    .flatMap(({ validFrom, validUntil }) => [validFrom ?? [], validUntil ?? []].flat())
    .map(time => Date.parse(time))
    .filter(time => time > now.getTime());
  return coming.length === 0 ? null : Math.ceil(Math.min(...coming) / 1000);
}
