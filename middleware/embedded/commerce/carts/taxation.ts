import type { Cart, TaxedItemPrice, TaxRate } from '@commercetools/platform-sdk';
import type { Taxation } from '../totals/price-cart.ts';

interface Taxable {
  taxRate?: TaxRate;
  taxedPrice?: TaxedItemPrice;
}

/**
 * How a line or the shipping is taxed. In the ExternalAmount mode the amount that was set counts, and only for the price
 * (`cents`) that it was set for: any change of that price asks for a new amount, as documented.
 */
export function taxationOf({ taxMode }: Pick<Cart, 'taxMode'>, item: Taxable, cents: number): Taxation | undefined {
  const { taxRate, taxedPrice } = item;
  if (taxRate === undefined || taxMode === 'Disabled') return undefined;
  if (taxMode !== 'ExternalAmount') return { rate: taxRate };
  if (taxedPrice === undefined) return undefined;
  return { rate: taxRate, external: { gross: taxedPrice.totalGross.centAmount, on: cents } };
}
