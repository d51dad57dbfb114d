import type { Cart, CustomLineItem, LineItem } from '@commercetools/platform-sdk';
import { requireRate } from '../taxes/rates.ts';
import type { Calculation } from './calculation.ts';

/**
 * The tax rate of a line: in Platform mode that of its product's category at the shipping address. What is not published
 * is taxed too: gifts, and what was published when it was added.
 */
export function withPlatformRate(calculation: Calculation, cart: Cart, line: LineItem): LineItem {
  if (cart.taxMode !== 'Platform') return line;
  const { taxRate: _, ...bare } = line;
  const place = cart.shippingAddress;
  const { catalog } = calculation;
  const product = catalog.current(line.productId) ?? catalog.staged(line.productId);
  const category = product?.document.taxCategory;
  if (place === undefined || category === undefined) return bare;
  return {
    ...bare,
    taxRate: requireRate(calculation.project.collections.taxCategories.require(category.id).document, place),
  };
}

export function customWithPlatformRate(calculation: Calculation, cart: Cart, line: CustomLineItem): CustomLineItem {
  if (cart.taxMode !== 'Platform') return line;
  const { taxRate: _, ...bare } = line;
  if (cart.shippingAddress === undefined || line.taxCategory === undefined) return bare;
  return {
    ...bare,
    taxRate: requireRate(
      calculation.project.collections.taxCategories.require(line.taxCategory.id).document,
      cart.shippingAddress,
    ),
  };
}
