import type { Delivery, Order as PlatformOrder } from '@commercetools/platform-sdk';

const isToBuyer = ({ parcels }: Delivery) => !parcels.some(({ trackingData }) => trackingData?.isReturn);

/** Those that have gone to the buyer. */
export const deliveriesOf = ({ shippingInfo }: Pick<PlatformOrder, 'shippingInfo'>): Delivery[] =>
  (shippingInfo?.deliveries ?? []).filter(isToBuyer);

/** Pieces by line that were sent, or handed over to who collects them; all of them where a delivery does not say which it has. */
export function sentPieces(
  order: Pick<PlatformOrder, 'shippingInfo' | 'shipmentState' | 'lineItems'>,
): ReadonlyMap<string, number> {
  const { shipmentState, lineItems } = order;
  const deliveries = deliveriesOf(order);
  const isSent = shipmentState === 'Shipped' || shipmentState === 'Delivered';
  if (isSent || deliveries.some(({ items }) => items.length === 0))
    return new Map(lineItems.map(({ id, quantity }) => [id, quantity]));
  const sent = new Map<string, number>();
  for (const { id, quantity } of deliveries.flatMap(({ items }) => items)) sent.set(id, (sent.get(id) ?? 0) + quantity);
  return sent;
}
