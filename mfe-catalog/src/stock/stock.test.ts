import { currencyFacts } from '@exwerk/contract/storefronts/currencies';
import { lowStockMark, stockLevel } from './stock.ts';

const { lowStock } = currencyFacts.EUR;
const priced = (centAmount: number, availableQuantity: number) => ({
  price: { regular: { centAmount, currencyCode: 'EUR', fractionDigits: 2 }, discounted: null, active: false },
  onStock: availableQuantity > 0,
  availableQuantity,
});

describe('stock', () => {
  it('[TCONST-07] marks low stock from 2, 5 or 10 pieces by the price band of the currency', () => {
    expect(lowStockMark(100_001, lowStock)).toBe(2);
    expect(lowStockMark(100_000, lowStock)).toBe(5);
    expect(lowStockMark(25_000, lowStock)).toBe(5);
    expect(lowStockMark(24_999, lowStock)).toBe(10);
    expect(lowStockMark(86_000, currencyFacts.GBP.lowStock)).toBe(5);
  });

  it('[TCONST-08] has bands in the second group of currencies', () => {
    expect(lowStockMark(745_001, currencyFacts.DKK.lowStock)).toBe(2);
    expect(lowStockMark(9_374_999, currencyFacts.HUF.lowStock)).toBe(10);
  });

  it('says in stock, low or out', () => {
    expect(stockLevel(priced(30_000, 6), lowStock)).toBe('in');
    expect(stockLevel(priced(30_000, 5), lowStock)).toBe('low');
    expect(stockLevel(priced(30_000, 0), lowStock)).toBe('out');
  });

  it('measures the price that counts today', () => {
    const product = priced(120_000, 5);
    const discounted = { centAmount: 90_000, currencyCode: 'EUR', fractionDigits: 2 };
    expect(stockLevel({ ...product, price: { ...product.price, discounted, active: true } }, lowStock)).toBe('low');
    expect(stockLevel({ ...product, price: { ...product.price, discounted, active: false } }, lowStock)).toBe('in');
  });

  it('[GUAR-05] counts a virtual product as in stock', () => {
    expect(stockLevel(priced(1000, 0), lowStock, true)).toBe('in');
  });
});
