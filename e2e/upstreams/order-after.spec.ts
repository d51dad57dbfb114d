import { updateCart } from '@exwerk/contract/calls/cart-calls';
import { createBankPayment, createMyOrderFromCart, getOrder } from '@exwerk/contract/calls/order-calls';
import { makePaymentRequest } from '@exwerk/contract/calls/payment-calls';
import type { Page } from '@playwright/test';
import { commerce } from '../builders/commerce.ts';
import { speaker } from '../journeys/recovery-steps.ts';
import { plainShopper } from '../languages/plain-shopper.ts';
import { expect, hydrated, test } from '../shop-test.ts';
import { onlyMailTo } from '../tools/mailbox.ts';

/** What a buyer reads of an order that is still to be paid, and of how far it has come. */

const accessory = 'EX10000001';

/** A cart that can be paid. */
async function filledCart(shopper: ReturnType<typeof plainShopper>) {
  const filled = await shopper.addressed(await shopper.cartWith(accessory));
  const { id, version } = updateCart.answer.parse(filled).cart;
  return { id, version };
}

/** What the confirmation says, and the page of the order that it leads to, as somebody without a session reads it. */
async function toldLater(page: Page, email: string) {
  const { plain } = await onlyMailTo(email);
  const open = async () => {
    await page.goto(/\S+\/orders\/\S+/.exec(plain)?.[0] ?? '');
    await hydrated(page);
  };
  await open();
  // Languages write blanks of several kinds.
  return { mail: plain.replaceAll(/[^\S\n]/g, ' '), main: page.getByRole('main'), open };
}

test('[RECOVER-06] pt-PT: reference, entity and deadline of a payment at a cash machine are in the mail and on the page of the order', async ({
  page,
}) => {
  const who = speaker('pt-PT');
  const shopper = plainShopper(who);
  const { id, version } = await filledCart(shopper);
  const paymentData = { paymentMethod: { type: 'multibanco' } };
  const request = { paymentData, componentData: {}, cartId: id, cartVersion: version };
  const { order } = makePaymentRequest.answer.parse(await shopper.payingCall('makePaymentRequest', request));
  const { reference, entity, expiresAt } = order?.multibanco ?? { reference: '', entity: '', expiresAt: '' };
  expect(reference).toMatch(/^\d{3} \d{3} \d{3}$/);
  expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now());
  const { mail, main } = await toldLater(page, who.email);
  const deadline = new Intl.DateTimeFormat('pt-PT', { dateStyle: 'long' }).format(new Date(expiresAt));
  for (const needed of [reference, entity, deadline]) {
    expect(mail).toContain(needed);
    await expect(main).toContainText(needed);
  }
});

test('[RECOVER-06, ORDER-03, ORDER-05] nb-NO: the account for a transfer is in the mail and on the page of the order, which tells each state that is stored', async ({
  page,
}) => {
  const who = speaker('nb-NO');
  const { text, email } = who;
  const shopper = plainShopper(who);
  const filled = await filledCart(shopper);
  const { id, version } = createBankPayment.answer.parse(await shopper.call('createBankPayment', filled)).cart;
  const { order } = createMyOrderFromCart.answer.parse(await shopper.call('createMyOrderFromCart', { id, version }));

  const { mail, main, open } = await toldLater(page, email);
  const account = ['Exwerk NO', /EXWK\w{4} \(Exwerk Bank\)/, /\bNO\d\d( ?\w{4})+/, order.orderNumber];
  const [owner, bic, iban, number] = account.map(part => new RegExp(part).exec(mail)?.[0] ?? 'nothing in the mail');
  for (const part of [owner, bic?.split(' ', 1)[0], 'Exwerk Bank', iban, number])
    await expect(main).toContainText(part ?? '');

  const stored = commerce.orders().withId({ ID: order.id });
  const states = async () => {
    const { body } = await stored.get().execute();
    const { orderState, shipmentState } = getOrder.answer.parse(
      await shopper.call('getOrder', { orderId: order.id }),
    ).order;
    expect([body.orderState, body.shipmentState]).toEqual([orderState, shipmentState]);
    return [orderState, shipmentState];
  };
  const change = async (action: { orderState: string } | { shipmentState: string }) => {
    const { version: now } = (await stored.get().execute()).body;
    const actions =
      'orderState' in action
        ? [{ action: 'changeOrderState' as const, ...action }]
        : [{ action: 'changeShipmentState' as const, ...action }];
    await stored.post({ body: { version: now, actions } }).execute();
  };
  expect(await states()).toEqual(['Open', 'Pending']);
  const says = async (orderState: string, shipmentState: string) => {
    await expect(main.getByText(text(`account.order.state.${orderState}`), { exact: true })).toBeVisible();
    await expect(main.getByText(text(`account.order.delivery.${shipmentState}`), { exact: true })).toBeVisible();
  };
  await says('Open', 'Pending');

  for (const shipmentState of ['Backorder', 'Partial', 'Ready', 'Shipped', 'Pending', 'Delayed']) {
    await change({ shipmentState });
    expect(await states()).toEqual(['Open', shipmentState]);
  }
  for (const orderState of ['Cancelled', 'Open', 'Complete', 'Confirmed']) {
    await change({ orderState });
    expect(await states()).toEqual([orderState, 'Delayed']);
  }
  await expect(change({ orderState: 'Returned' })).rejects.toThrow();
  await expect(change({ shipmentState: 'Returned' })).rejects.toThrow();
  expect(await states()).toEqual(['Confirmed', 'Delayed']);
  await open();
  await says('Confirmed', 'Delayed');
});
