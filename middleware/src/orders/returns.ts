import type { Order as PlatformOrder, ReturnItem } from '@commercetools/platform-sdk';
import type { CallArgs } from '@exwerk/contract/calls/call';
import type { OrderLife, requestReturn } from '@exwerk/contract/calls/order-life-calls';
import { isVirtualSku } from '@exwerk/contract/routing/article-number';
import { skuOf } from '../carts/line-item.mapper.ts';
import { withConflictRetries } from '../commerce/conflict-retries.ts';
import { ProblemError } from '../problems/problem-error.ts';
import type { Services } from '../services.ts';
import { sentPieces } from './deliveries.ts';
import { expandedOrder } from './order-reads.ts';

type ReturnRequest = CallArgs<typeof requestReturn>[1];

const lineOf = (item: ReturnItem): string | null => (item.type === 'LineItemReturnItem' ? item.lineItemId : null);

type Return = OrderLife['returns'][number];

function announcedReturns({ id, orderNumber = id, returnInfo }: PlatformOrder): Return[] {
  return (returnInfo ?? []).map(({ items, returnDate }, at) => ({
    returnNumber: `${orderNumber}-R${at + 1}`,
    createdAt: returnDate ?? items[0]?.createdAt ?? '',
    items: items.flatMap(item => {
      const lineItemId = lineOf(item);
      return lineItemId === null
        ? []
        : [{ lineItemId, quantity: item.quantity, isReceived: item.shipmentState !== 'Advised' }];
    }),
  }));
}

/** Nothing of a cancelled order is on its way back any more: of that only what has come. */
export function toReturns(order: PlatformOrder): Return[] {
  const returns = announcedReturns(order);
  if (order.orderState !== 'Cancelled') return returns;
  return returns
    .map(announced => ({ ...announced, items: announced.items.filter(({ isReceived }) => isReceived) }))
    .filter(({ items }) => items.length > 0);
}

/** Whether anything of a return is still to be sent. */
export const isAwaited = (order: PlatformOrder, number: string): boolean =>
  toReturns(order).some(
    ({ returnNumber, items }) => returnNumber === number && items.some(({ isReceived }) => !isReceived),
  );

/** Pieces by line that were sent and not announced yet. Of a cancelled order nothing comes back, of a guarantee there is nothing to send. */
export function returnableOf(order: PlatformOrder): OrderLife['returnable'] {
  if (order.orderState === 'Cancelled') return [];
  const announced = new Map<string, number>();
  for (const { lineItemId, quantity } of toReturns(order).flatMap(({ items }) => items))
    announced.set(lineItemId, (announced.get(lineItemId) ?? 0) + quantity);
  const sent = sentPieces(order);
  return order.lineItems
    .filter(line => !isVirtualSku(skuOf(line)))
    .map(({ id, quantity }) => ({
      lineItemId: id,
      quantity: Math.min(quantity, sent.get(id) ?? 0) - (announced.get(id) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
}

function checkReturnable(order: PlatformOrder, { items }: ReturnRequest): void {
  const left = new Map(returnableOf(order).map(({ lineItemId, quantity }) => [lineItemId, quantity]));
  for (const { lineItemId, quantity } of items) {
    const rest = (left.get(lineItemId) ?? 0) - quantity;
    if (rest < 0) throw new ProblemError(400, 'ReturnNotPossible', 'There are not so many pieces to be returned');
    left.set(lineItemId, rest);
  }
}

/** It was stored before, and its answer was lost. */
const isAnnounced = ({ returnInfo }: PlatformOrder, { id }: ReturnRequest): boolean =>
  id !== undefined && (returnInfo ?? []).some(({ returnTrackingId }) => returnTrackingId === id);

/** Stores the announcement with the order, at whatever version it has; what two ask for at once is checked against each other. */
export async function announceReturn(
  { commerce, log }: Pick<Services, 'commerce' | 'log'>,
  order: PlatformOrder,
  request: ReturnRequest,
): Promise<PlatformOrder> {
  const stored = commerce.service.orders().withId({ ID: order.id });
  const write = async (current: PlatformOrder) => {
    if (isAnnounced(current, request)) return current;
    checkReturnable(current, request);
    const items = request.items.map(item => ({
      ...item,
      shipmentState: 'Advised' as const,
      comment: request.reason,
    }));
    // The service has no other place for what names a return.
    const name = request.id !== undefined && { returnTrackingId: request.id };
    const body = { version: current.version, actions: [{ action: 'addReturnInfo' as const, items, ...name }] };
    return (await stored.post({ body, queryArgs: { expand: expandedOrder } }).execute()).body;
  };
  const reload = async () => (await stored.get({ queryArgs: { expand: expandedOrder } }).execute()).body;
  return withConflictRetries(order, write, { reload, log, what: 'return of an order' });
}
