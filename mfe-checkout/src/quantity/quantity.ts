import { maximumPerProduct } from '@exwerk/contract/defaults/cart';
import { typedQuantity } from '@exwerk/contract/validation/typed-quantity';

export const typingDelay = 600;

/** How much of a product there is and how much of it the cart holds already. */
export interface Holding {
  readonly stock: number;
  readonly inCart: number;
  readonly isVirtual: boolean;
}

/** How many more may be added. What is virtual is never out of stock. */
export function availableToAdd({ stock, inCart, isVirtual }: Holding, maximum = maximumPerProduct): number {
  const room = maximum - inCart;
  return Math.max(0, isVirtual ? room : Math.min(stock - inCart, room));
}

export function canAdd(holding: Holding): boolean {
  return holding.isVirtual || availableToAdd(holding) > 0;
}

export interface Chosen {
  readonly quantity: number;
  /** The message that the maximum is reached is due. */
  readonly reachedMaximum: boolean;
}

/** What a typed quantity becomes. `stock` and `maximum` are what is left for this field. */
export function chosenQuantity(typed: string, stock: number, maximum = maximumPerProduct): Chosen {
  const wanted = typedQuantity(typed);
  if (stock < maximum) return { quantity: Math.min(wanted, Math.max(1, stock)), reachedMaximum: false };
  return { quantity: Math.min(wanted, Math.max(1, maximum)), reachedMaximum: wanted > maximum };
}
