import { otherConditionQuery } from './other-condition.ts';

describe('the other condition of an article', () => {
  it('is second choice of the model as far as there is some', () => {
    expect(otherConditionQuery({ sku: 'EX30000123', model: 'HT-600', isBware: false })).toEqual({
      model: 'HT-600',
      isBware: true,
      eligibleForSelling: true,
      isOnStock: true,
      excludeSkus: ['EX30000123'],
    });
  });

  it('is the new article of second choice, whether or not it is on stock', () => {
    const query = otherConditionQuery({ sku: 'EX20000004', model: 'HT-600', isBware: true });
    expect(query).toMatchObject({ isBware: false });
    expect(query).not.toHaveProperty('isOnStock');
  });

  it.each([
    ['without a model', { sku: 'EX30000123', model: null, isBware: false }],
    ['that is an accessory', { sku: 'EX10000123', model: 'HT-600', isBware: false }],
  ])('is none of an article %s', (_what, product) => {
    expect(otherConditionQuery(product)).toBeNull();
  });
});
