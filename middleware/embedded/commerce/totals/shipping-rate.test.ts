import type { ShippingMethod, Zone } from '@commercetools/platform-sdk';
import { shippingCents, shippingRate } from './shipping-rate.ts';

const stamp = { version: 1, createdAt: '', lastModifiedAt: '' };
const zone = (id: string, ...locations: Zone['locations']): Zone => ({ id, ...stamp, name: id, locations });
const zones = [
  zone('city', { country: 'SK', state: 'BA' }),
  zone('sk', { country: 'SK' }),
  zone('de-at', { country: 'DE' }, { country: 'AT' }),
];
const money = (centAmount: number, currencyCode = 'EUR') => ({
  type: 'centPrecision' as const,
  centAmount,
  currencyCode,
  fractionDigits: 2,
});
const rates = (id: string, ...amounts: [number, string][]) => ({
  zone: { typeId: 'zone' as const, id },
  shippingRates: amounts.map(([cents, currency]) => ({ price: money(cents, currency), tiers: [] })),
});
const method: ShippingMethod = {
  id: 'parcel',
  ...stamp,
  name: 'Parcel',
  taxCategory: { typeId: 'tax-category', id: 'standard' },
  zoneRates: [
    rates('city', [95, 'EUR']),
    rates('sk', [195, 'EUR'], [5000, 'CZK']),
    rates('de-at', [395, 'EUR']),
    rates('gone', [1, 'EUR']),
  ],
  active: true,
  isDefault: true,
  stores: [],
};
const rateAt = (country: string, currency = 'EUR', state?: string) =>
  shippingRate(
    method,
    id => zones.find(candidate => candidate.id === id),
    { country, ...(state === undefined ? {} : { state }) },
    currency,
  )?.price.centAmount;

describe('the rate of a shipping method', () => {
  it('is that of the first zone with the place and the currency', () => {
    expect([rateAt('SK'), rateAt('SK', 'EUR', 'BA'), rateAt('SK', 'EUR', 'KE'), rateAt('AT'), rateAt('DE')]).toEqual([
      195, 95, 195, 395, 395,
    ]);
    expect(rateAt('SK', 'CZK', 'BA')).toBe(5000);
  });

  it('is none where the method does not ship, or not in the currency', () => {
    expect([rateAt('FR'), rateAt('AT', 'CZK')]).toEqual([undefined, undefined]);
  });

  it('[SHIP-04] is free from the threshold on', () => {
    const rate = { price: 195, freeAbove: 5900 };
    expect([5898, 5899, 5900, 5901].map(goods => shippingCents(rate, goods))).toEqual([195, 195, 0, 0]);
    expect(shippingCents({ price: 195 }, 1_000_000)).toBe(195);
  });
});
