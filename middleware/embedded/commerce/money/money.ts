import type { _Money, CentPrecisionMoney } from '@commercetools/platform-sdk';
import { invalidInput } from '../problems/errors.ts';

/** Every currency of the shop is kept in hundredths, HUF too. */
export const fractionDigits = 2;

export function cent(centAmount: number, currencyCode: string): CentPrecisionMoney {
  return { type: 'centPrecision', currencyCode, centAmount, fractionDigits };
}

/** Money of a draft as it is kept. High precision is not supported. */
export function toMoney(money: _Money): CentPrecisionMoney {
  if (money.centAmount === undefined) throw invalidInput('Money needs a centAmount; high precision is not supported.');
  return cent(money.centAmount, money.currencyCode);
}
