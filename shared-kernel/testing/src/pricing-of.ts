import type { Pricing } from '@exwerk/contract/calls/pricing';
import type { Money } from '@exwerk/contract/money/money';

/** What so many goods cost, with whatever else a test says; the total is their sum. */
export function pricingOf(goods: Money, change: Partial<Omit<Pricing, 'total'>> = {}): Pricing {
  const rows: Omit<Pricing, 'total'> = {
    goods,
    discounts: [],
    delivery: { amount: { ...goods, centAmount: 0 }, isEstimated: false },
    fee: null,
    isNet: false,
    cash: null,
    taxPortions: [],
    ...change,
  };
  const taken = rows.discounts.reduce((sum, { amount }) => sum + amount.centAmount, 0);
  const centAmount = goods.centAmount - taken + rows.delivery.amount.centAmount + (rows.fee?.amount.centAmount ?? 0);
  return { ...rows, total: { ...goods, centAmount } };
}
