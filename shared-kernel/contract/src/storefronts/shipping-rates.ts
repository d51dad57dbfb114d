import { type Currency, currencyFacts, type ShippingRates } from './currencies.ts';

/** Rates that replace the currency's while `inForce`. */
export interface TemporaryRates {
  readonly inForce: boolean;
  readonly rates: ShippingRates;
}

/** The rates of a country: its temporary ones while they are in force, otherwise those of its currency. */
export function shippingRatesOf(currency: Currency, temporary?: TemporaryRates): ShippingRates {
  return temporary?.inForce ? temporary.rates : currencyFacts[currency].shipping;
}
