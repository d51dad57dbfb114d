import type { Product } from '@exwerk/contract/calls/product';
import { useAppSelector } from '@exwerk/runtime';

/** The product with the stock that the cart knows of it, which hears of changes at once; the page may be of earlier. */
export function useStocked(product: Product): Product {
  const { sku, isVirtual } = product;
  const known = useAppSelector(state => state.cart.cart?.lineItems.find(line => line.variant.sku === sku));
  const availableQuantity = known?.availableQuantity ?? null;
  if (isVirtual || availableQuantity === null || availableQuantity === product.availableQuantity) return product;
  return { ...product, availableQuantity, onStock: availableQuantity > 0 };
}
