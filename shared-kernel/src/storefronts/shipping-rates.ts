import type { Country } from './countries.ts';
import { type Currency, currencyFacts, type ShippingRates } from './currencies.ts';

/** SHIP-16, SHIP-17: rates that replace the currency's while `inForce` (OPEN-B26). */
export const temporaryRates: Partial<Record<Country, { readonly inForce: boolean; readonly rates: ShippingRates }>> = {
  fr: { inForce: true, rates: { freeAbove: 5900, parcel: 695, freight: 3995 } },
  hu: { inForce: true, rates: { freeAbove: 2209900, parcel: 148100, freight: 748100 } },
};

/** The rates of a country: its temporary ones while they are in force, otherwise those of its currency. */
export function shippingRatesOf(country: Country, currency: Currency, temporary = temporaryRates): ShippingRates {
  const own = temporary[country];
  return own?.inForce ? own.rates : currencyFacts[currency].shipping;
}
