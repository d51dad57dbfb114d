import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import fc from 'fast-check';
import { amountDue } from '../carts/pricing.ts';
import { type Lined, paymentLines } from './payment-lines.ts';

const [locale] = storefrontByCountry('de').locales;
const money = (centAmount: number) =>
  ({ type: 'centPrecision', currencyCode: 'EUR', centAmount, fractionDigits: 2 }) as const;
const taxed = (centAmount: number) => ({
  totalNet: money(centAmount),
  totalGross: money(centAmount),
  taxPortions: [],
});

const cents = fc.integer({ min: 0, max: 1_000_000 });
const line = fc.record({
  id: fc.uuid(),
  name: fc.constant({ 'de-DE': 'Hemd' }),
  quantity: fc.integer({ min: 1, max: 99 }),
  totalPrice: cents.map(money),
  variant: fc.record({ sku: fc.stringMatching(/^EX\d{8}$/) }, { requiredKeys: [] }),
  taxRate: fc.constantFrom({ amount: 0.19 }, { amount: 0.255 }, { amount: 0 }),
});
const shipping = fc.record({
  shippingMethodName: fc.constant('Paket'),
  price: cents.map(money),
  taxedPrice: cents.map(taxed),
});
const discount = cents.map(centAmount => ({ discountedAmount: money(centAmount), includedDiscounts: [] }));
const cart: fc.Arbitrary<Lined> = fc.record(
  {
    lineItems: fc.array(line, { minLength: 1, maxLength: 8 }),
    shippingInfo: shipping,
    totalPrice: cents.map(money),
    taxedPrice: cents.map(taxed),
    discountOnTotalPrice: discount,
  },
  { requiredKeys: ['lineItems', 'totalPrice'] },
);

it('the lines of any cart add up to what is due', () => {
  fc.assert(
    fc.property(cart, given => {
      const sum = paymentLines(given, locale).reduce((all, one) => all + one.quantity * one.amountIncludingTax, 0);
      expect(sum).toBe(amountDue(given).centAmount);
    }),
  );
});

const three = {
  id: 'l1',
  name: { 'de-DE': 'Hemd' },
  variant: { sku: 'EX1' },
  quantity: 3,
  totalPrice: money(2000),
  taxRate: { amount: 0.19 },
};

it('a delivery that was made cheaper counts at what it costs, also where no tax is known', () => {
  const shippingInfo = {
    shippingMethodName: 'Paket',
    price: money(500),
    discountedPrice: { value: money(300), includedDiscounts: [] },
  };
  expect(paymentLines({ lineItems: [], shippingInfo, totalPrice: money(300) }, locale)).toEqual([
    { id: 'shipping', description: 'Paket', quantity: 1, amountIncludingTax: 300 },
  ]);
});

it('a line of its own makes up for a price that pieces cannot share, and none where they can', () => {
  const goods = { id: 'EX1', description: 'Hemd', quantity: 3, amountIncludingTax: 667, taxPercentage: 1900 };
  expect(paymentLines({ lineItems: [three], totalPrice: money(2000) }, locale)).toEqual([
    goods,
    { id: 'rounding', description: 'Rounding', quantity: 1, amountIncludingTax: -1 },
  ]);
  const even = { ...three, totalPrice: money(2001) };
  expect(paymentLines({ lineItems: [even], totalPrice: money(2001) }, locale)).toEqual([goods]);
});
