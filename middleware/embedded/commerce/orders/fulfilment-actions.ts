import { randomUUID } from 'node:crypto';
import type { Delivery, LineItemReturnItem, Order } from '@commercetools/platform-sdk';
import { z } from 'zod';
import * as fields from '../drafts/schemas.ts';
import { invalidOperation } from '../problems/errors.ts';
import type { Project } from '../project.ts';
import { type Actions, action } from '../resource.ts';
import { type Mutable, optional } from '../store/mutable.ts';
import { unsupported } from '../unsupported.ts';

const returnInfo = z.strictObject({
  returnTrackingId: z.string().exactOptional(),
  returnDate: fields.dateTime.exactOptional(),
  items: z
    .array(
      z.strictObject({
        quantity: fields.quantity,
        lineItemId: fields.id,
        comment: z.string().exactOptional(),
        shipmentState: z.enum(['Advised', 'Returned']),
        ...unsupported('customLineItemId', 'custom', 'key'),
      }),
    )
    .min(1),
});

const deliveryItems = z.array(z.strictObject({ id: fields.id, quantity: fields.quantity }));
const delivery = z.strictObject({
  items: deliveryItems.exactOptional(),
  parcels: z
    .array(
      z.strictObject({
        trackingData: z
          .strictObject({
            trackingId: z.string().exactOptional(),
            carrier: z.string().exactOptional(),
            provider: z.string().exactOptional(),
            providerTransaction: z.string().exactOptional(),
            isReturn: z.boolean().default(false),
          })
          .exactOptional(),
        items: deliveryItems.exactOptional(),
        ...unsupported('measurements', 'custom', 'key'),
      }),
    )
    .exactOptional(),
  ...unsupported('address', 'custom', 'deliveryKey', 'shippingKey'),
});

function checkLines(order: Order, ids: readonly string[]): void {
  const known = new Set([...order.lineItems, ...order.customLineItems].map(({ id }) => id));
  const unknown = ids.find(id => !known.has(id));
  if (unknown !== undefined) throw invalidOperation(`The order has no line item with ID '${unknown}'.`);
}

/** What happens to the goods of an order: they are sent, and come back. */
export function fulfilmentActions(project: Project): Actions<Order> {
  const itemOf = (given: z.output<typeof returnInfo>['items'][number]): LineItemReturnItem => ({
    type: 'LineItemReturnItem',
    id: randomUUID(),
    quantity: given.quantity,
    lineItemId: given.lineItemId,
    ...optional('comment', given.comment),
    shipmentState: given.shipmentState,
    paymentState: given.shipmentState === 'Returned' ? 'Initial' : 'NonRefundable',
    createdAt: project.now(),
    lastModifiedAt: project.now(),
  });

  return {
    addReturnInfo: action(returnInfo, (order: Mutable<Order>, input) => {
      checkLines(
        order,
        input.items.map(({ lineItemId }) => lineItemId),
      );
      const added = {
        items: input.items.map(itemOf),
        ...optional('returnTrackingId', input.returnTrackingId),
        returnDate: input.returnDate ?? project.now(),
      };
      order.returnInfo = [...(order.returnInfo ?? []), added];
    }),
    addDelivery: action(delivery, (order: Mutable<Order>, input) => {
      const { shippingInfo } = order;
      if (shippingInfo === undefined) throw invalidOperation('The order has no shipping method.');
      checkLines(
        order,
        (input.items ?? []).map(({ id }) => id),
      );
      const added: Delivery = {
        id: randomUUID(),
        createdAt: project.now(),
        items: input.items ?? [],
        parcels: (input.parcels ?? []).map(({ trackingData, items }) => ({
          id: randomUUID(),
          createdAt: project.now(),
          ...optional('trackingData', trackingData),
          ...optional('items', items),
        })),
      };
      order.shippingInfo = { ...shippingInfo, deliveries: [...(shippingInfo.deliveries ?? []), added] };
    }),
  };
}
