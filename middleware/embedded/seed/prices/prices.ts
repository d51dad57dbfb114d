import type { PriceDraft } from '@commercetools/platform-sdk';
import { type Currency, currencies } from '@exwerk/contract/storefronts/currencies';

/** How much of each currency the shop asks for one EUR. */
const factors: Record<Currency, number> = {
  EUR: 1,
  BGN: 1.96,
  CHF: 0.98,
  GBP: 0.87,
  CZK: 25,
  DKK: 7.45,
  HUF: 395,
  NOK: 11.7,
  PLN: 4.3,
  RON: 5,
  SEK: 11.2,
};

/** Ends of prices: whole units that a price ends in, and what it loses in cents below a limit. No percentage makes fractions of a forint. */
const endings: Record<Currency, { step: number; less: number; centsBelow: number }> = {
  EUR: { step: 10, less: 1, centsBelow: 60 },
  BGN: { step: 10, less: 1, centsBelow: 100 },
  CHF: { step: 10, less: 1, centsBelow: 60 },
  GBP: { step: 10, less: 1, centsBelow: 60 },
  CZK: { step: 10, less: 1, centsBelow: 0 },
  DKK: { step: 10, less: 1, centsBelow: 0 },
  HUF: { step: 100, less: 0, centsBelow: 0 },
  NOK: { step: 10, less: 1, centsBelow: 0 },
  PLN: { step: 10, less: 1, centsBelow: 0 },
  RON: { step: 10, less: 1, centsBelow: 0 },
  SEK: { step: 10, less: 1, centsBelow: 0 },
};

/** A price in cents as shops write it: 14.99, 89, 1 249, 23 990. */
export const priceIn = (currency: Currency, eur: number): number => {
  const amount = eur * factors[currency];
  const { step, less, centsBelow } = endings[currency];
  if (amount < centsBelow) return Math.max(1, Math.round(amount)) * 100 - 1;
  return (Math.max(1, Math.round(amount / step)) * step - less) * 100;
};

/** One price for each currency; EUR serves all its countries. */
export const pricesOf = (eur: number): PriceDraft[] =>
  currencies.map(currencyCode => ({
    key: currencyCode.toLowerCase(),
    value: { currencyCode, centAmount: priceIn(currencyCode, eur) },
  }));
