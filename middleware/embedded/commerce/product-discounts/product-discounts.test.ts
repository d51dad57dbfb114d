import type { Price, ProductDiscount, ProductProjection } from '@commercetools/platform-sdk';
import { discountProduct, isCurrent, nextBoundary } from './product-discounts.ts';

const money = (centAmount: number, currencyCode = 'EUR') => ({
  type: 'centPrecision' as const,
  centAmount,
  currencyCode,
  fractionDigits: 2,
});
const stamp = { version: 1, createdAt: '2026-01-01T00:00:00.000Z', lastModifiedAt: '2026-01-01T00:00:00.000Z' };
const discount = (id: string, more: Partial<ProductDiscount> = {}): ProductDiscount => ({
  id,
  ...stamp,
  name: { en: id },
  value: { type: 'relative', permyriad: 1000 },
  predicate: '1 = 1',
  sortOrder: '0.5',
  isActive: true,
  references: [],
  ...more,
});
const prices: Price[] = [
  { id: 'eur', value: money(1999) },
  { id: 'sk', value: money(1899), country: 'SK' },
  { id: 'gbp', value: money(1799, 'GBP') },
];
const product: ProductProjection = {
  id: 'p',
  ...stamp,
  productType: { typeId: 'product-type', id: 't' },
  name: { en: 'Pump' },
  slug: { en: 'pump' },
  categories: [{ typeId: 'category', id: 'c' }],
  masterVariant: { id: 1, sku: 'A', prices, attributes: [{ name: 'brand', value: 'Voltrix' }] },
  variants: [{ id: 2, sku: 'B', prices: [{ id: 'b', value: money(500) }] }],
  attributes: [],
};
const facts = {
  product: { id: 'p', key: 'pump' },
  productType: { id: 't', key: 'goods' },
  categories: [{ id: 'c', key: 'pumps' }],
};
const found = (...discounts: ProductDiscount[]) => {
  const { masterVariant, variants } = discountProduct(product, facts, discounts);
  const all = [masterVariant, ...variants].flatMap(variant => variant.prices ?? []);
  return Object.fromEntries(all.map(({ id, discounted }) => [id, discounted?.value.centAmount]));
};

describe('product discounts', () => {
  it('relative ones round half to even, absolute ones never go below zero and keep to their currency', () => {
    expect(found(discount('d'))).toEqual({ eur: 1799, sk: 1709, gbp: 1619, b: 450 });
    expect(found(discount('d', { value: { type: 'absolute', money: [money(600)] } }))).toEqual({
      eur: 1399,
      sk: 1299,
      gbp: undefined,
      b: 0,
    });
  });

  it('the first that matches counts, and tells which it is', () => {
    const none = discount('first', { predicate: 'sku = "X"' });
    const { masterVariant } = discountProduct(product, facts, [none, discount('second'), discount('third')]);
    expect(masterVariant.prices?.[0]?.discounted?.discount).toEqual({ typeId: 'product-discount', id: 'second' });
  });

  it.each([
    ['sku = "B"', { b: 450 }],
    ['variant.id = 2', { b: 450 }],
    ['attributes.brand = "Voltrix" and country = "SK"', { sk: 1709 }],
    ['categories.key = "pumps" and currency = "GBP"', { gbp: 1619 }],
    ['product.key = "pump" and price.centAmount > 1900', { eur: 1799 }],
    ['productType.key = "guarantee"', {}],
  ])('%s', (predicate, expected) => {
    expect(found(discount('d', { predicate }))).toEqual({
      eur: undefined,
      sk: undefined,
      gbp: undefined,
      b: undefined,
      ...expected,
    });
  });

  it('hold from their beginning to just before their end, and tell when that changes', () => {
    const limited = discount('d', { validFrom: '2026-06-01T00:00:00.000Z', validUntil: '2026-07-01T00:00:00.000Z' });
    const at = (text: string) => Date.parse(text);
    expect(
      [
        '2026-05-31T23:59:59.999Z',
        '2026-06-01T00:00:00.000Z',
        '2026-06-30T23:59:59.999Z',
        '2026-07-01T00:00:00.000Z',
      ].map(text => isCurrent(limited, at(text))),
    ).toEqual([false, true, true, false]);
    expect(isCurrent(discount('d', { isActive: false }), 0)).toBe(false);
    expect(nextBoundary([limited], at('2026-01-01T00:00:00.000Z'))).toBe(at('2026-06-01T00:00:00.000Z'));
    expect(nextBoundary([limited], at('2026-06-15T00:00:00.000Z'))).toBe(at('2026-07-01T00:00:00.000Z'));
    expect(nextBoundary([limited], at('2026-08-01T00:00:00.000Z'))).toBe(Number.MAX_SAFE_INTEGER);
  });
});
