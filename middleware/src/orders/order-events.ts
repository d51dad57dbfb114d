import type { Order as PlatformOrder } from '@commercetools/platform-sdk';
import type { OrderLife } from '@exwerk/contract/calls/order-life-calls';
import type { Money } from '../commerce/money.mapper.ts';
import { deliveriesOf } from './deliveries.ts';
import { toParcels } from './parcels.ts';
import { isChargedBack } from './payment-state.ts';
import { paymentsOf, refundsOf } from './refunds.ts';
import { toReturns } from './returns.ts';

/** What has happened to an order, from its placing on, and its buyer is told by mail. `key` tells it from all others of the order. */
export type OrderEvent = { readonly key: string } & (
  | { readonly kind: 'placed' }
  | { readonly kind: 'shipped'; readonly parcels: OrderLife['tracking']; readonly pieces: readonly Pieces[] | null }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'paymentFailed' }
  | { readonly kind: 'refunded'; readonly amount: Money }
  | { readonly kind: 'returnRequested'; readonly returned: OrderLife['returns'][number] }
);

/** Of which line how many; null where a delivery does not say, which then has everything. */
export interface Pieces {
  readonly lineItemId: string;
  readonly quantity: number;
}

export const placed = { key: 'placed', kind: 'placed' } as const satisfies OrderEvent;

/** Milliseconds for which an order that nobody has confirmed is to be confirmed. One that is older was, before this was marked. */
const confirmable = 86_400_000;
const isNew = ({ createdAt }: PlatformOrder): boolean => Date.now() - Date.parse(createdAt) < confirmable;

function shipments(order: PlatformOrder): OrderEvent[] {
  const deliveries = deliveriesOf(order);
  if (deliveries.length === 0)
    return order.shipmentState === 'Shipped' ? [{ key: 'shipped', kind: 'shipped', parcels: [], pieces: null }] : [];
  return deliveries.map(({ id, parcels, items }) => ({
    key: `shipped-${id}`,
    kind: 'shipped',
    parcels: toParcels(parcels),
    pieces: items.length === 0 ? null : items.map(({ id: lineItemId, quantity }) => ({ lineItemId, quantity })),
  }));
}

/** Who has had the money taken back by the bank knows of it, and whoever cancelled owes nothing. */
const isPaymentFailed = (order: PlatformOrder): boolean =>
  order.paymentState === 'Failed' && order.orderState !== 'Cancelled' && !paymentsOf(order).some(isChargedBack);

/** Expects `paymentInfo.payments[*]` expanded. */
export function eventsOf(order: PlatformOrder): OrderEvent[] {
  return [
    ...(isNew(order) ? [placed] : []),
    ...shipments(order),
    ...(order.orderState === 'Cancelled' ? [{ key: 'cancelled', kind: 'cancelled' } as const] : []),
    ...(isPaymentFailed(order) ? [{ key: 'payment-failed', kind: 'paymentFailed' } as const] : []),
    ...refundsOf(order).map(({ id, amount }) => ({ key: `refunded-${id}`, kind: 'refunded', amount }) as const),
    ...toReturns(order).map(
      returned => ({ key: `return-${returned.returnNumber}`, kind: 'returnRequested', returned }) as const,
    ),
  ];
}
