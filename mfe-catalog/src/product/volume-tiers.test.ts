import { volumeTiers } from './volume-tiers.ts';

const price = { centAmount: 9999, currencyCode: 'EUR', fractionDigits: 2 };
const discount = (volume: number, permyriad: number, sortOrder: string, isActive = true) => ({
  id: sortOrder,
  group: 'g',
  volume,
  permyriad,
  sortOrder,
  isActive,
});

describe('volume tiers', () => {
  it('[DISC-07] lists tiers by sort order with the price of one piece', () => {
    const tiers = volumeTiers(price, [discount(10, 1500, '0.3'), discount(3, 500, '0.1'), discount(5, 1000, '0.2')]);
    expect(tiers.map(tier => [tier.from, tier.price.centAmount])).toEqual([
      [3, 9499],
      [5, 8999],
      [10, 8499],
    ]);
  });

  it('[DISC-04] [DISC-08] shows none without an active discount', () => {
    expect(volumeTiers(price, [])).toEqual([]);
    expect(volumeTiers(price, [discount(3, 500, '0.1', false)])).toEqual([]);
  });
});
