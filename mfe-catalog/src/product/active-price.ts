import type { Price } from '@exwerk/shared-kernel/contract/money';
import type { Money } from '@exwerk/shared-kernel/money/money';

/** The amount that counts today. */
export function activePrice(price: Price): Money {
  return price.active && price.discounted ? price.discounted : price.regular;
}
