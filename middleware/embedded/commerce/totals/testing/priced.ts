import type { Rate } from '../../taxes/tax.ts';
import { type CartToPrice, type Goods, priceCart } from '../price-cart.ts';

export const vat: Rate = { name: 'VAT', amount: 0.23, includedInPrice: true };
export const reduced: Rate = { name: 'VAT reduced', amount: 0.1, includedInPrice: true };
export const added: Rate = { name: 'Sales tax', amount: 0.077, includedInPrice: false };
export const line = (id: string, quantity: number, unit: number, more: Partial<Goods> = {}): Goods => ({
  id,
  rank: id,
  quantity,
  unit,
  tax: { rate: vat },
  ...more,
});
export const price = (goods: Goods[], more: Partial<CartToPrice> = {}) =>
  priceCart({ goods, discounts: [], rounding: { mode: 'HalfEven', level: 'LineItemLevel' }, currency: 'EUR', ...more });
