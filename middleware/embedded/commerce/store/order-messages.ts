import type { MessagePayload, Order } from '@commercetools/platform-sdk';
import { added, isSame } from './differences.ts';
import { optional } from './mutable.ts';

function payments(before: Order, after: Order): MessagePayload[] {
  const [old, now] = [before.paymentInfo?.payments ?? [], after.paymentInfo?.payments ?? []];
  return [
    ...added(old, now).map(paymentRef => ({ type: 'OrderPaymentAdded' as const, paymentRef })),
    ...added(now, old).map(paymentRef => ({
      type: 'OrderPaymentRemoved' as const,
      paymentRef,
      removedPaymentInfo: after.paymentInfo === undefined,
    })),
  ];
}

function states(before: Order, after: Order): MessagePayload[] {
  const { orderState, paymentState, shipmentState } = after;
  const messages: MessagePayload[] = [];
  if (orderState !== before.orderState)
    messages.push({ type: 'OrderStateChanged', orderState, oldOrderState: before.orderState });
  if (paymentState !== undefined && paymentState !== before.paymentState)
    messages.push({
      type: 'OrderPaymentStateChanged',
      paymentState,
      ...optional('oldPaymentState', before.paymentState),
    });
  if (shipmentState !== undefined && shipmentState !== before.shipmentState)
    messages.push({
      type: 'OrderShipmentStateChanged',
      shipmentState,
      ...optional('oldShipmentState', before.shipmentState),
    });
  return messages;
}

function facts(before: Order, after: Order): MessagePayload[] {
  const messages: MessagePayload[] = [];
  if (!isSame(before.shippingAddress, after.shippingAddress))
    messages.push({
      type: 'OrderShippingAddressSet',
      ...optional('address', after.shippingAddress),
      ...optional('oldAddress', before.shippingAddress),
    });
  if (!isSame(before.billingAddress, after.billingAddress))
    messages.push({
      type: 'OrderBillingAddressSet',
      ...optional('address', after.billingAddress),
      ...optional('oldAddress', before.billingAddress),
    });
  if (before.customerEmail !== after.customerEmail)
    messages.push({
      type: 'OrderCustomerEmailSet',
      ...optional('email', after.customerEmail),
      ...optional('oldEmail', before.customerEmail),
    });
  if (before.purchaseOrderNumber !== after.purchaseOrderNumber)
    messages.push({
      type: 'OrderPurchaseOrderNumberSet',
      ...optional('purchaseOrderNumber', after.purchaseOrderNumber),
      ...optional('oldPurchaseOrderNumber', before.purchaseOrderNumber),
    });
  return messages;
}

function fulfilment(before: Order, after: Order): MessagePayload[] {
  const deliveries = (order: Order) => order.shippingInfo?.deliveries ?? [];
  const returns = (order: Order) => order.returnInfo ?? [];
  return [
    ...added(deliveries(before), deliveries(after)).map(delivery => ({ type: 'DeliveryAdded' as const, delivery })),
    ...returns(after)
      .slice(returns(before).length)
      .map(returnInfo => ({ type: 'ReturnInfoAdded' as const, returnInfo })),
  ];
}

/** An order that came from no cart was imported. */
export function orderMessages(before: Order | undefined, after: Order | undefined): MessagePayload[] {
  if (after === undefined) return before === undefined ? [] : [{ type: 'OrderDeleted', order: before }];
  if (before === undefined)
    return [{ type: after.cart === undefined ? 'OrderImported' : 'OrderCreated', order: after }];
  return [...states(before, after), ...payments(before, after), ...facts(before, after), ...fulfilment(before, after)];
}
