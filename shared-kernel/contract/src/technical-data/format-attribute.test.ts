import type { ProductAttribute } from '../calls/product.ts';
import { formatAttribute } from './format-attribute.ts';

const text = (value: ProductAttribute['value'], locale = 'en-GB') =>
  formatAttribute(value, locale, { yes: 'Yes', no: 'No' });

describe('technical values', () => {
  it('[CAT-05] prints each type of value', () => {
    expect(text({ type: 'text', text: 'Stainless steel' })).toBe('Stainless steel');
    expect(text({ type: 'boolean', boolean: true })).toBe('Yes');
    expect(text({ type: 'boolean', boolean: false })).toBe('No');
    expect(text({ type: 'number', number: 1234.5 })).toBe('1,234.5');
    expect(text({ type: 'number', number: 1234.5 }, 'de-DE')).toBe('1.234,5');
    expect(text({ type: 'number', number: 0.0004 }, 'hu-HU')).toBe('0,0004');
    expect(text({ type: 'date', date: '2026-03-01' })).toBe('01/03/2026');
    expect(text({ type: 'time', time: '08:30:00.000' })).toBe('08:30');
    expect(text({ type: 'datetime', datetime: '2026-03-01T23:30:00.000Z' })).toBe('01/03/2026 23:30');
    expect(text({ type: 'money', money: { centAmount: 123456, currencyCode: 'EUR', fractionDigits: 2 } })).toBe(
      '€1,234.56',
    );
    expect(text({ type: 'set', texts: ['A', 'B'] })).toBe('A and B');
    expect(text({ type: 'set', texts: ['1,5', '2', '3'] }, 'fi-FI')).toBe('1,5, 2 ja 3');
    expect(text({ type: 'enum', key: 'blue', text: 'Blue' })).toBe('Blue');
    expect(text({ type: 'reference', id: '1', text: 'Meat grinders' })).toBe('Meat grinders');
  });

  it('[CAT-05] leaves a broken date empty', () => {
    expect(text({ type: 'date', date: 'soon' })).toBe('');
  });
});
