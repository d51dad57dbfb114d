import type { Price } from '@exwerk/contract/calls/money';
import type { Money } from '@exwerk/contract/money/money';

/** The amount that counts today. */
export function activePrice(price: Price): Money {
  return price.active && price.discounted ? price.discounted : price.regular;
}
