import type { LineItem, Cart as PlatformCart, ShippingInfo } from '@commercetools/platform-sdk';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import { amountDue } from '../carts/pricing.ts';
import { localized } from '../commerce/localized.ts';

type Line = Pick<LineItem, 'id' | 'name' | 'quantity' | 'totalPrice' | 'taxedPrice'> & {
  readonly variant: Pick<LineItem['variant'], 'sku'>;
  readonly taxRate?: Pick<NonNullable<LineItem['taxRate']>, 'amount'>;
};

/** What of a cart shows in its lines. */
export type Lined = Pick<PlatformCart, 'totalPrice' | 'taxedPrice' | 'discountOnTotalPrice'> & {
  readonly lineItems: readonly Line[];
  readonly shippingInfo?: Pick<ShippingInfo, 'shippingMethodName' | 'price' | 'discountedPrice' | 'taxedPrice'>;
};

function goods(line: Line, locale: LocaleRecord) {
  return {
    id: line.variant.sku ?? line.id,
    description: localized(line.name, locale),
    quantity: line.quantity,
    amountIncludingTax: Math.round((line.taxedPrice?.totalGross ?? line.totalPrice).centAmount / line.quantity),
    taxPercentage: Math.round((line.taxRate?.amount ?? 0) * 10_000),
  };
}

function delivery({ taxedPrice, discountedPrice, price, shippingMethodName }: NonNullable<Lined['shippingInfo']>) {
  const { centAmount } = taxedPrice?.totalGross ?? discountedPrice?.value ?? price;
  return { id: 'shipping', description: shippingMethodName, quantity: 1, amountIncludingTax: centAmount };
}

/** The goods of a cart as the provider wants to see them, with the price of one piece each. */
export function paymentLines(cart: Lined, locale: LocaleRecord) {
  const lines = [
    ...cart.lineItems.map(line => goods(line, locale)),
    ...(cart.shippingInfo ? [delivery(cart.shippingInfo)] : []),
  ];
  // Klarna approves only lines that add up to what is paid, and what several pieces cost is not always the same for each.
  const sum = lines.reduce((total, { quantity, amountIncludingTax }) => total + quantity * amountIncludingTax, 0);
  const missing = amountDue(cart).centAmount - sum;
  if (missing === 0) return lines;
  const [id, description] = cart.discountOnTotalPrice ? ['discount', 'Discount'] : ['rounding', 'Rounding'];
  return [...lines, { id, description, quantity: 1, amountIncludingTax: missing }];
}
