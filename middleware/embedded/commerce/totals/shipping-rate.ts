import type { ShippingMethod, ShippingRate, Zone } from '@commercetools/platform-sdk';

interface Place {
  country: string;
  state?: string;
}

const inZone = (zone: Zone, place: Place) =>
  zone.locations.some(
    location => location.country === place.country && (location.state === undefined || location.state === place.state),
  );

/** The rate of a method for a place and currency; undefined when it does not ship there. */
export function shippingRate(
  method: ShippingMethod,
  zones: (id: string) => Zone | undefined,
  place: Place,
  currency: string,
): ShippingRate | undefined {
  for (const { zone, shippingRates } of method.zoneRates) {
    const area = zones(zone.id);
    if (area === undefined || !inZone(area, place)) continue;
    const rate = shippingRates.find(candidate => candidate.price.currencyCode === currency);
    if (rate !== undefined) return rate;
  }
  return undefined;
}

/** What shipping costs with goods of so much: free from `freeAbove` on. All in cents. */
export const shippingCents = (rate: { price: number; freeAbove?: number }, goods: number): number =>
  rate.freeAbove !== undefined && goods >= rate.freeAbove ? 0 : rate.price;
