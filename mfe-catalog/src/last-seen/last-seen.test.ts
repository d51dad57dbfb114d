import { lastSeenAge } from '@exwerk/contract/defaults/blocks';
import { type LastSeen, readLastSeen, withSeen } from './last-seen.ts';

const now = 1_800_000_000_000;
const seen = (sku: string, timestamp = now): LastSeen => ({
  sku,
  name: sku,
  link: `/${sku}`,
  image: null,
  timestamp,
  brand: null,
  price: 100,
  discountedPrice: null,
  currency: 'EUR',
  categories: [],
});

describe('last seen products', () => {
  it('[CAT-14] [RECO-04] keeps ten, newest first', () => {
    const visits = Array.from({ length: 11 }, (_, index) => seen(`EX1000000${index}`, now + index));
    const list = visits.reduce<LastSeen[]>(withSeen, []);
    expect(list).toHaveLength(10);
    expect(list[0]?.sku).toBe('EX10000001' + '0');
    expect(list.map(entry => entry.sku)).not.toContain('EX10000000');
  });

  it('[CAT-14] [RECO-05] keeps each SKU once', () => {
    const list = withSeen([seen('B'), seen('A', now - 5)], seen('A'));
    expect(list.map(entry => entry.sku)).toEqual(['A', 'B']);
  });

  it('[CAT-14] [RECO-06] [CONST-07] drops entries older than 30 days', () => {
    const old = seen('OLD', now - lastSeenAge - 1);
    expect(withSeen([old], seen('A')).map(entry => entry.sku)).toEqual(['A']);
    expect(readLastSeen(JSON.stringify([old, seen('A')]), now).map(entry => entry.sku)).toEqual(['A']);
  });

  it('[CAT-13] reads only entries of the right shape', () => {
    expect(readLastSeen('[{"sku":1}]', now)).toEqual([]);
    expect(readLastSeen('no json', now)).toEqual([]);
    expect(readLastSeen(null, now)).toEqual([]);
    expect(Object.keys(readLastSeen(JSON.stringify([seen('A')]), now)[0] ?? {}).sort()).toEqual([
      'brand',
      'categories',
      'currency',
      'discountedPrice',
      'image',
      'link',
      'name',
      'price',
      'sku',
      'timestamp',
    ]);
  });
});
