import { similarQuery } from './similar-query.ts';

describe('similar products', () => {
  it('[RECO-01] [RECO-12] asks with the ids of the locale and the source SKU', () => {
    expect(similarQuery('EX10000123', 'de-AT')).toEqual([
      {
        typeId: 'similar-products-de-AT',
        domainId: 'exwerk-de-AT',
        languageAndCountry: 'de-AT',
        sourceSku: 'EX10000123',
      },
    ]);
  });
});
