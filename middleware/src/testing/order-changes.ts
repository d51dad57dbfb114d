import type { OrderUpdateAction } from '@commercetools/platform-sdk';
import type { Services } from '../services.ts';

/** As an operator changes an order in the commerce service. */
export async function changeOrder(
  { commerce }: Pick<Services, 'commerce'>,
  { id }: { readonly id: string },
  ...actions: OrderUpdateAction[]
): Promise<void> {
  const stored = commerce.service.orders().withId({ ID: id });
  const { version } = (await stored.get().execute()).body;
  await stored.post({ body: { version, actions } }).execute();
}

export const sent: OrderUpdateAction = { action: 'changeShipmentState', shipmentState: 'Shipped' };
export const cancelled: OrderUpdateAction = { action: 'changeOrderState', orderState: 'Cancelled' };
