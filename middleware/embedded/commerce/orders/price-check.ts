import type { Cart, CustomLineItem, LineItem, TaxRate } from '@commercetools/platform-sdk';
import type { Calculation } from '../carts/calculation.ts';
import { isPriceCurrent, priceContext } from '../carts/line-price.ts';
import { refusal } from '../problems/errors.ts';

const sameRate = (a: TaxRate | undefined, b: TaxRate | undefined) =>
  a?.amount === b?.amount && a?.includedInPrice === b?.includedInPrice;

type Priced = Pick<LineItem | CustomLineItem, 'totalPrice' | 'taxRate'>;
const sameCost = (a: Priced, b: Priced) =>
  a.totalPrice.centAmount === b.totalPrice.centAmount && sameRate(a.taxRate, b.taxRate);

/** Lines with a price, a tax rate or discounts other than those that were last seen in the cart. */
function changedLines({ catalog }: Calculation, seen: Cart, cart: Cart): string[] {
  const context = priceContext(cart);
  const before = new Map<string, Priced>([...seen.lineItems, ...seen.customLineItems].map(line => [line.id, line]));
  const costsTheSame = (line: Priced & { id: string }) => {
    const known = before.get(line.id);
    return known !== undefined && sameCost(known, line);
  };
  return [
    ...cart.lineItems.filter(
      line => line.lineItemMode !== 'GiftLineItem' && !(costsTheSame(line) && isPriceCurrent(catalog, line, context)),
    ),
    ...cart.customLineItems.filter(line => !costsTheSame(line)),
  ].map(({ id }) => id);
}

function isShippingSame({ shippingInfo: a }: Cart, { shippingInfo: b }: Cart): boolean {
  const cents = (info: Cart['shippingInfo']) => (info?.discountedPrice?.value ?? info?.price)?.centAmount;
  return cents(a) === cents(b) && sameRate(a?.taxRate, b?.taxRate);
}

/**
 * Nobody pays what they have not seen: an order is refused when the cart, `seen` as it was stored last and `cart` as it is
 * calculated now, does not cost the same, or would not if its lines were priced now.
 */
export function checkPrices(calculation: Calculation, seen: Cart, cart: Cart): void {
  const lineItems = changedLines(calculation, seen, cart);
  const shipping = !isShippingSame(seen, cart);
  if (lineItems.length === 0 && !shipping && seen.totalPrice.centAmount === cart.totalPrice.centAmount) return;
  throw refusal(
    'PriceChanged',
    `The price or tax of some line items changed at the time of placing the order: ${lineItems.join(', ')}.`,
    { lineItems, shipping },
  );
}
