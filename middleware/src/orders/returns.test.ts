import { randomUUID } from 'node:crypto';
import type { DeliveryItem, OrderUpdateAction, ShipmentState } from '@commercetools/platform-sdk';
import { getOrderLife, type OrderLife, requestReturn } from '@exwerk/contract/calls/order-life-calls';
import { returnLabelPath } from '@exwerk/contract/routing/paths';
import { cancelled, changeOrder, sent } from '../testing/order-changes.ts';
import { ordered } from '../testing/ordered.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

/** An order of three pieces of one article, with what its buyer can do about returns. */
async function threeSold(country: string) {
  const shopper = shop.shopper(country);
  const order = await ordered(shopper, { quantity: 3 });
  const { orderNumber, lineItems } = order;
  const lineItemId = lineItems[0]?.id ?? '';
  const change = (...actions: OrderUpdateAction[]) => changeOrder(shop.services, order, ...actions);
  return {
    lineItemId,
    change,
    deliver: (pieces?: number, isReturn = false) => {
      const items: DeliveryItem[] = pieces === undefined ? [] : [{ id: lineItemId, quantity: pieces }];
      const parcels = [{ trackingData: { trackingId: 'P1', isReturn } }];
      return change({ action: 'addDelivery', items, parcels });
    },
    shipmentState: (shipmentState: ShipmentState) => change({ action: 'changeShipmentState', shipmentState }),
    life: (): Promise<OrderLife> => shopper.call(getOrderLife, { orderNumber }),
    returnable: async () => (await shopper.call(getOrderLife, { orderNumber })).returnable[0]?.quantity ?? 0,
    announce: (quantity: number, id?: string) =>
      shopper.call(requestReturn, { orderNumber }, { items: [{ lineItemId, quantity }], reason: 'other', id }),
    refused: (quantity: number) =>
      shopper.refused(requestReturn, { orderNumber }, { items: [{ lineItemId, quantity }], reason: 'other' }),
    label: async (returnNumber: string) => {
      const path = returnLabelPath({ orderNumber, returnNumber }, 'it-IT');
      return (await shopper.agent.get(path).query({ origin: shopper.host })).status;
    },
  };
}

const refusal = { status: 400, code: 'ReturnNotPossible' };

it('[MINE-01] takes nothing back that was not sent', async () => {
  const { announce, change, life, refused, returnable, shipmentState } = await threeSold('ch');
  for (const state of ['Pending', 'Ready', 'Delayed', 'Backorder', 'Partial'] as const) {
    await shipmentState(state);
    expect(await returnable()).toBe(0);
  }
  expect(await refused(1)).toMatchObject(refusal);
  expect((await life()).returns).toEqual([]);
  await change(sent);
  expect((await announce(2)).returnable).toMatchObject([{ quantity: 1 }]);
  await shipmentState('Delivered');
  expect(await returnable()).toBe(1);
});

it('[MINE-01] takes back what was sent of an order, as it goes', async () => {
  const { announce, change, deliver, refused, returnable } = await threeSold('hu');
  await deliver(2, true);
  expect(await returnable()).toBe(0);
  await deliver(1);
  expect(await returnable()).toBe(1);
  expect(await refused(2)).toMatchObject(refusal);
  await announce(1);
  expect(await returnable()).toBe(0);
  await deliver(1);
  expect(await returnable()).toBe(1);
  await change(sent);
  expect(await returnable()).toBe(2);
});

it('[MINE-01] takes back everything that a delivery without a list may have had', async () => {
  const { deliver, returnable } = await threeSold('be');
  await deliver();
  expect(await returnable()).toBe(3);
});

it('[MINE-01] an announcement whose answer was lost is stored once when it is sent again, and another one beside it', async () => {
  const { change, announce, life, lineItemId } = await threeSold('sk');
  await change(sent);
  const [id, otherId] = [randomUUID(), randomUUID()];
  let isLost = false;
  const unwatch = shop.upstreams.watch(({ body }) => {
    if (isLost || !JSON.stringify(body).includes('addReturnInfo')) return undefined;
    isLost = true;
    return () => {
      throw new Error('lost');
    };
  });
  await expect(announce(1, id)).rejects.toThrow();
  unwatch();
  await announce(1, id);
  expect((await life()).returns).toHaveLength(1);
  const { returns, returnable } = await announce(1, otherId);
  expect([returns.length, returnable]).toEqual([2, [{ lineItemId, quantity: 1 }]]);
});

it('[MINE-01] of a cancelled order nothing is on its way back any more, and there is no label', async () => {
  const { announce, change, label, life, refused } = await threeSold('it');
  await change(sent);
  const [first] = (await announce(2)).returns;
  const returnNumber = first?.returnNumber ?? '';
  expect(await label(returnNumber)).toBe(200);
  await change(cancelled);
  expect(await life()).toMatchObject({ returns: [], returnable: [] });
  expect(await label(returnNumber)).toBe(404);
  expect(await refused(1)).toMatchObject(refusal);
});
