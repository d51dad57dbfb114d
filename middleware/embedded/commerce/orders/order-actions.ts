import type { Order } from '@commercetools/platform-sdk';
import { z } from 'zod';
import type { Calculation } from '../carts/calculation.ts';
import * as fields from '../drafts/schemas.ts';
import { type Action, type Actions, action } from '../resource.ts';
import { transition, transitionInput } from '../states/transition.ts';
import { addressOf } from '../store/addresses.ts';
import { setCustomField, setCustomType } from '../store/custom-fields.ts';
import { type Mutable, put } from '../store/mutable.ts';
import { resolve } from '../store/references.ts';
import { fulfilmentActions } from './fulfilment-actions.ts';
import { lineStateActions } from './line-states.ts';

export const orderStates = z.enum(['Open', 'Confirmed', 'Complete', 'Cancelled']);
export const paymentStates = z.enum(['BalanceDue', 'Failed', 'Pending', 'CreditOwed', 'Paid']);
export const shipmentStates = z.enum([
  'Shipped',
  'Delivered',
  'Ready',
  'Pending',
  'Delayed',
  'Partial',
  'Backorder',
  'Canceled',
]);

export function orderActions({ project }: Calculation): Actions<Order> {
  const set = <Input>(schema: z.ZodType<Input>, apply: (order: Mutable<Order>, input: Input) => void): Action<Order> =>
    action(schema, apply);
  return {
    ...fulfilmentActions(project),
    ...lineStateActions(project),
    transitionState: set(transitionInput, (order, { state, force }) => {
      order.state = transition(project, 'OrderState', order.state, state, force);
    }),
    changeOrderState: set(z.strictObject({ orderState: orderStates }), (order, { orderState }) => {
      order.orderState = orderState;
      if (orderState === 'Complete') order.completedAt = project.now();
    }),
    changePaymentState: set(
      z.strictObject({ paymentState: paymentStates.exactOptional() }),
      (order, { paymentState }) => put(order, 'paymentState', paymentState),
    ),
    changeShipmentState: set(
      z.strictObject({ shipmentState: shipmentStates.exactOptional() }),
      (order, { shipmentState }) => put(order, 'shipmentState', shipmentState),
    ),
    addPayment: set(z.strictObject({ payment: fields.identifier('payment') }), (order, { payment }) => {
      const reference = resolve(project, 'payment', payment);
      const payments = order.paymentInfo?.payments ?? [];
      if (!payments.some(({ id }) => id === reference.id)) order.paymentInfo = { payments: [...payments, reference] };
    }),
    removePayment: set(z.strictObject({ payment: fields.identifier('payment') }), (order, { payment }) => {
      const { id } = resolve(project, 'payment', payment);
      const rest = (order.paymentInfo?.payments ?? []).filter(reference => reference.id !== id);
      put(order, 'paymentInfo', rest.length === 0 ? undefined : { payments: rest });
    }),
    setPurchaseOrderNumber: set(
      z.strictObject({ purchaseOrderNumber: z.string().exactOptional() }),
      (order, { purchaseOrderNumber }) => put(order, 'purchaseOrderNumber', purchaseOrderNumber),
    ),
    setCustomerId: set(z.strictObject({ customerId: fields.id.exactOptional() }), (order, { customerId }) => {
      put(order, 'customerId', customerId && resolve(project, 'customer', { id: customerId }).id);
      if (customerId !== undefined) delete order.anonymousId;
    }),
    setShippingAddress: set(z.strictObject({ address: fields.address.exactOptional() }), (order, { address }) =>
      put(order, 'shippingAddress', address && addressOf(project, address)),
    ),
    setOrderNumber: set(z.strictObject({ orderNumber: z.string().min(1).exactOptional() }), (order, { orderNumber }) =>
      put(order, 'orderNumber', orderNumber),
    ),
    setCustomerEmail: set(z.strictObject({ email: z.string().exactOptional() }), (order, { email }) =>
      put(order, 'customerEmail', email),
    ),
    setBillingAddress: set(z.strictObject({ address: fields.address.exactOptional() }), (order, { address }) =>
      put(order, 'billingAddress', address && addressOf(project, address)),
    ),
    setLocale: set(z.strictObject({ locale: fields.locale.exactOptional() }), (order, { locale }) =>
      put(order, 'locale', locale),
    ),
    setCustomType: set(
      z.strictObject({
        type: fields.identifier('type').exactOptional(),
        fields: z.record(z.string(), z.unknown()).exactOptional(),
      }),
      (order, input) => setCustomType(project, order, input.type, input.fields),
    ),
    setCustomField: set(
      z.strictObject({ name: z.string(), value: z.unknown().exactOptional() }),
      (order, { name, value }) => setCustomField(project, order, name, value),
    ),
  };
}
