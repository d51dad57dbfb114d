import type { Price } from '@commercetools/platform-sdk';
import { moneyOfUnits, nextPriceTime, selectPrice, toPrice } from './money.mapper.ts';

function price(centAmount: number, more: Partial<Price> = {}): Price {
  return {
    id: `p${centAmount}`,
    value: { type: 'centPrecision', centAmount, currencyCode: 'EUR', fractionDigits: 2 },
    ...more,
  };
}
const now = new Date('2026-06-01T00:00:00.000Z');

it("[TCONST-03] takes the country's own price before the general one", () => {
  expect(selectPrice([price(100), price(90, { country: 'DE' })], 'EUR', 'DE', now)?.value.centAmount).toBe(90);
  expect(selectPrice([price(100), price(90, { country: 'AT' })], 'EUR', 'DE', now)?.value.centAmount).toBe(100);
});

it('takes a price that is limited in time before one that is not, and none of them before the country’s own', () => {
  const limited = price(80, { validUntil: '2026-07-01T00:00:00.000Z' });
  const begun = price(70, { country: 'DE', validFrom: '2026-05-01T00:00:00.000Z' });
  const own = price(90, { country: 'DE' });
  const amount = (...prices: Price[]) => selectPrice(prices, 'EUR', 'DE', now)?.value.centAmount;
  expect(amount(price(100), limited)).toBe(80);
  expect(amount(limited, price(100))).toBe(80);
  expect(amount(limited, own)).toBe(90);
  expect(amount(own, begun, limited)).toBe(70);
});

it('knows when a price begins or ends next', () => {
  const past = price(80, { validFrom: '2026-04-01T00:00:00.000Z', validUntil: '2026-05-01T00:00:00.000Z' });
  const coming = price(70, { validFrom: '2026-06-01T00:00:01.500Z', validUntil: '2026-07-01T00:00:00.000Z' });
  expect(nextPriceTime([price(100), past], now)).toBeNull();
  expect(nextPriceTime([past, coming], now)).toBe(now.getTime() / 1000 + 2);
});

it('never takes a price of another currency, of a group, or of another time', () => {
  const unusable = [
    price(1, { customerGroup: { typeId: 'customer-group', id: 'g' } }),
    price(2, { validUntil: '2026-05-01T00:00:00.000Z' }),
    price(3, { validFrom: '2026-07-01T00:00:00.000Z' }),
  ];
  expect(selectPrice(unusable, 'EUR', 'DE', now)).toBeNull();
  expect(selectPrice([price(100)], 'GBP', 'GB', now)).toBeNull();
});

it('[TCONST-05] counts in cents without drifting', () => {
  expect(moneyOfUnits(19.99, 'EUR').centAmount).toBe(1999);
  expect(moneyOfUnits(1.005 * 100, 'EUR').centAmount).toBe(10050);
});

it('says whether the discounted amount counts', () => {
  const discounted = { value: price(80).value, discount: { typeId: 'product-discount' as const, id: 'd' } };
  expect(toPrice(price(100, { discounted }))).toMatchObject({
    active: true,
    discounted: { centAmount: 80 },
    regular: { centAmount: 100 },
  });
  expect(toPrice(price(100))).toMatchObject({ active: false, discounted: null });
});
