import { aProduct } from '../testing/a-product.ts';
import { productData, threeMonthsAfter } from './structured-data.ts';

const onPage = { url: 'https://x/p', stock: 'in', today: '2026-11-21', withReviews: true } as const;

describe('structured product data', () => {
  it('[CAT-02] [TCONST-21] [OPEN-B61] tells price, currency, availability and rating', () => {
    expect(productData(aProduct(), onPage)).toMatchObject({
      '@type': 'Product',
      sku: 'EX10000123',
      offers: {
        price: '199.90',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        priceValidUntil: '2027-02-21',
        availabilityEnds: '2027-02-21',
      },
      aggregateRating: { ratingValue: 4.3, reviewCount: 12 },
    });
  });

  it('[FIND-09] tells the energy class on its scale', () => {
    const energy = { class: 'C', label: null, fiche: null };
    const data = productData(aProduct({ energy }), onPage);
    expect(data).toMatchObject({
      hasEnergyConsumptionDetails: {
        hasEnergyEfficiencyCategory: 'https://schema.org/EUEnergyEfficiencyCategoryC',
        energyEfficiencyScaleMin: 'https://schema.org/EUEnergyEfficiencyCategoryG',
        energyEfficiencyScaleMax: 'https://schema.org/EUEnergyEfficiencyCategoryA',
      },
    });
    const other = aProduct({ energy: { ...energy, class: 'A++' } });
    expect(productData(other, onPage)).not.toHaveProperty('hasEnergyConsumptionDetails');
  });

  // Google holds every Product to name and offers, those that are only pointed at, too.
  it('tells of no other product that it cannot tell more of than its number', () => {
    const data = productData(aProduct({ parentProducts: ['EX30000001'] }), onPage);
    expect(JSON.stringify(data).match(/"@type":"Product"/g)).toHaveLength(1);
  });

  it('invents no rating and no offer', () => {
    const data = productData(aProduct({ price: null, rating: { average: 0, count: 0 } }), {
      ...onPage,
      stock: 'out',
    });
    expect(data).not.toHaveProperty('offers');
    expect(data).not.toHaveProperty('aggregateRating');
  });

  it('[TCONST-21] [OPEN-B61] clamps three months to the end of the month', () => {
    expect(threeMonthsAfter('2026-11-30')).toBe('2027-02-28');
    expect(threeMonthsAfter('2026-08-31')).toBe('2026-11-30');
  });
});
