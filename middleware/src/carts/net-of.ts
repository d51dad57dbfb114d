import { cents, type Money } from '../commerce/money.mapper.ts';

/** A gross amount without its tax, rounded half up to the cent. `rate` in permyriad. */
export function netOf(gross: Money, rate: number): Money {
  return cents(Math.round((gross.centAmount * 10_000) / (10_000 + rate)), gross.currencyCode);
}
