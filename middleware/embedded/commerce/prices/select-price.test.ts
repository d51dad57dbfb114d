import type { Price } from '@commercetools/platform-sdk';
import { forQuantity, type PriceScope, selectPrice, unitCents } from './select-price.ts';

const eur = (centAmount: number, currencyCode = 'EUR') => ({
  type: 'centPrecision' as const,
  currencyCode,
  centAmount,
  fractionDigits: 2,
});
const group = { typeId: 'customer-group' as const, id: 'g' };
const channel = { typeId: 'channel' as const, id: 'c' };
const price = (id: string, more: Partial<Price> = {}): Price => ({ id, value: eur(100), ...more });
const at = Date.parse('2026-06-01T00:00:00Z');
const full: PriceScope = { currency: 'EUR', country: 'SK', customerGroupId: 'g', channelId: 'c', at };

// The documented order, the most specific first.
const ladder = [
  price('group channel country', { customerGroup: group, channel, country: 'SK' }),
  price('group channel', { customerGroup: group, channel }),
  price('group country', { customerGroup: group, country: 'SK' }),
  price('group', { customerGroup: group }),
  price('channel country', { channel, country: 'SK' }),
  price('channel', { channel }),
  price('country', { country: 'SK' }),
  price('any'),
];

describe('price selection', () => {
  it('falls back in the documented order', () => {
    for (let from = 0; from < ladder.length; from += 1) {
      expect(selectPrice(ladder.slice(from).reverse(), full)?.id).toBe(ladder[from]?.id);
    }
  });

  it('never gives a group price to others, nor another currency, country or channel', () => {
    expect(selectPrice(ladder, { ...full, customerGroupId: undefined })?.id).toBe('channel country');
    expect(selectPrice(ladder, { currency: 'EUR', at })?.id).toBe('any');
    expect(selectPrice(ladder, { ...full, country: 'DE', customerGroupId: 'x', channelId: 'y' })?.id).toBe('any');
    expect(selectPrice(ladder, { ...full, currency: 'GBP' })).toBeUndefined();
  });

  it('ignores prices before and after their time and prefers those with a time', () => {
    const prices = [
      price('always'),
      price('past', { validUntil: '2026-06-01T00:00:00Z' }),
      price('future', { validFrom: '2026-06-02T00:00:00Z' }),
      price('now', { validFrom: '2026-06-01T00:00:00Z', validUntil: '2026-07-01T00:00:00Z' }),
    ];
    expect(selectPrice(prices, { currency: 'EUR', at })?.id).toBe('now');
    expect(selectPrice(prices.slice(0, 3), { currency: 'EUR', at })?.id).toBe('always');
  });

  it('takes the tier that the quantity reaches', () => {
    const tiered = price('t', {
      tiers: [
        { minimumQuantity: 10, value: eur(80) },
        { minimumQuantity: 5, value: eur(90) },
      ],
      discounted: { value: eur(95), discount: { typeId: 'product-discount', id: 'd' } },
    });
    expect([1, 4, 5, 9, 10, 11].map(quantity => unitCents(forQuantity(tiered, quantity)))).toEqual([
      95, 95, 90, 90, 80, 80,
    ]);
  });
});
