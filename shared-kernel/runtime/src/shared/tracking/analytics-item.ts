import type { AnalyticsItem } from '@exwerk/contract/calls/analytics-calls';
import type { LineItem } from '@exwerk/contract/calls/cart';

type Line = Pick<
  LineItem,
  'variant' | 'name' | 'quantity' | 'price' | 'totalPrice' | 'type' | 'isFreight' | 'isVirtual'
>;

/** Analytics services take major units; rounded to the currency's digits. */
export function majorUnits(centAmount: number): number {
  return Math.round(centAmount) / 100;
}

/** `quantity` may differ from the line's when an event is about a part of it. */
export function analyticsItem(line: Line, quantity = line.quantity): AnalyticsItem {
  const paid = line.quantity > 0 ? line.totalPrice.centAmount / line.quantity : line.price.centAmount;
  return {
    item_id: line.variant.sku,
    item_name: line.name,
    quantity,
    price: majorUnits(line.price.centAmount),
    discount: majorUnits(Math.max(0, line.price.centAmount - paid)),
    shipping_type: line.isFreight ? 'freight' : 'parcel',
    item_type: line.type === 'accessory' ? 'accessory' : 'product',
  };
}
