/** Facts that countries with one currency share. Amounts in cents. */

export const currencies = ['EUR', 'BGN', 'CHF', 'GBP', 'CZK', 'DKK', 'HUF', 'NOK', 'PLN', 'RON', 'SEK'] as const;
export type Currency = (typeof currencies)[number];

/** Defined, and used by no country. @public */
export const unusedCurrency = 'USD';

export interface ShippingRates {
  /** Goods total from which on nothing is charged */
  readonly freeAbove: number;
  readonly parcel: number;
  readonly freight: number;
}

/** Price bands for the low-stock mark. */
export interface LowStockBoundaries {
  readonly high: number;
  readonly low: number;
}

interface CurrencyFacts {
  readonly shipping: ShippingRates;
  readonly lowStock: LowStockBoundaries;
}

export const currencyFacts: Record<Currency, CurrencyFacts> = {
  EUR: { shipping: { freeAbove: 5900, parcel: 195, freight: 995 }, lowStock: { high: 100000, low: 25000 } },
  GBP: { shipping: { freeAbove: 5200, parcel: 195, freight: 995 }, lowStock: { high: 87000, low: 21750 } },
  DKK: { shipping: { freeAbove: 43900, parcel: 1500, freight: 7400 }, lowStock: { high: 745000, low: 186250 } },
  SEK: { shipping: { freeAbove: 65900, parcel: 2200, freight: 11100 }, lowStock: { high: 1120000, low: 280000 } },
  NOK: { shipping: { freeAbove: 68900, parcel: 2300, freight: 11600 }, lowStock: { high: 1170000, low: 292500 } },
  CHF: { shipping: { freeAbove: 5900, parcel: 195, freight: 995 }, lowStock: { high: 98000, low: 24500 } },
  CZK: { shipping: { freeAbove: 139900, parcel: 4600, freight: 23500 }, lowStock: { high: 2360000, low: 590000 } },
  PLN: { shipping: { freeAbove: 26900, parcel: 900, freight: 4500 }, lowStock: { high: 455000, low: 113750 } },
  HUF: { shipping: { freeAbove: 2209900, parcel: 73000, freight: 373100 }, lowStock: { high: 37500000, low: 9375000 } },
  RON: { shipping: { freeAbove: 28900, parcel: 1000, freight: 4900 }, lowStock: { high: 494000, low: 123500 } },
  BGN: { shipping: { freeAbove: 11500, parcel: 395, freight: 1995 }, lowStock: { high: 195000, low: 48750 } },
};
