import type { Order } from '@exwerk/contract/calls/order-calls';
import type { Goods } from '../mail/order-event-mails.ts';
import type { Pieces } from './order-events.ts';

/** The named pieces of an order's lines; all of them where none are named. */
export function goodsOf({ lineItems }: Pick<Order, 'lineItems'>, pieces: readonly Pieces[] | null): Goods[] {
  const wanted = pieces ?? lineItems.map(({ id, quantity }) => ({ lineItemId: id, quantity }));
  return wanted.flatMap(({ lineItemId, quantity }) => {
    const line = lineItems.find(({ id }) => id === lineItemId);
    return line ? [{ name: line.name, sku: line.variant.sku, quantity }] : [];
  });
}
