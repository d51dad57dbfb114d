import type { AnalyticsEvent } from '@exwerk/contract/calls/analytics-calls';
import type { Call } from '@exwerk/contract/calls/call';
import type { Cart, LineItem } from '@exwerk/contract/calls/cart';
import { createTracker, type TrackerPage } from '../tracker.ts';

export const euros = (centAmount: number) => ({ centAmount, currencyCode: 'EUR', fractionDigits: 2 });
export const line = (sku: string, quantity: number, more: Partial<LineItem> = {}): LineItem => ({
  id: `l-${sku}`,
  productId: 'p',
  type: 'product',
  name: `Name of ${sku}`,
  productSlug: 'p',
  productTypeKey: 'product',
  variant: { sku, images: [] },
  quantity,
  price: euros(1000),
  totalPrice: euros(900 * quantity),
  discountedPricePerQuantity: [],
  taxedPrice: null,
  custom: { parentSku: null, customFieldsRaw: [] },
  availableQuantity: 5,
  isVirtual: false,
  isFreight: false,
  ...more,
});
export const cart = (version: number, ...lineItems: LineItem[]) =>
  ({
    id: 'k',
    version,
    cartState: 'Active',
    totalPrice: euros(1234),
    pricing: { total: euros(1234) },
    lineItems,
    discounts: [] as Cart['discounts'],
  }) as unknown as Cart;

/** A tracker on a page that says where it is, and what it has sent. */
export function openTracker() {
  const sent: [name: string, payload: Record<string, unknown>][] = [];
  const now = { path: '/', cart: null as Cart | null, checkouts: new Set<number>(), orders: new Set<string>() };
  const first = <T>(known: Set<T>, one: T) => !known.has(one) && known.add(one).has(one);
  const page: TrackerPage = {
    locale: () => 'sk-SK',
    path: () => now.path,
    cart: () => now.cart,
    isFirstCheckout: ({ version }) => first(now.checkouts, version),
    isNewOrder: id => first(now.orders, id),
    sendEvent: payload => void sent.push(['event', payload]),
    sendCartUpdate: payload => void sent.push(['cart-update', payload]),
    sendRecommendation: payload => void sent.push(['recommendation', payload]),
    sendCustomerUpdate: payload => void sent.push(['customer-update', payload]),
  };
  const tracker = createTracker(page, null);
  return {
    now,
    sent,
    tracker,
    start: (call: Call, ...args: unknown[]) =>
      tracker.callSeen({ name: `${call.root}/${call.name}`, args, answer: undefined }),
    answer: (call: Call, args: unknown[], answer: unknown) =>
      tracker.callSeen({ name: `${call.root}/${call.name}`, args, answer }),
    events: () => sent.flatMap(([name, payload]) => (name === 'event' ? [payload as unknown as AnalyticsEvent] : [])),
  };
}
