import type { Order, OrderUpdateAction, Payment } from '@commercetools/platform-sdk';
import { z } from 'zod';
import type { CommerceProject } from './commerce-project.ts';

const PROVIDER = 'ctp-adyen-integration';

/** Where the payment provider is asked, and as whom. */
export interface ProviderAccount {
  readonly url: string;
  readonly apiKey: string;
  readonly merchantAccount: string;
}

/** What the provider says of a modification that it has received. */
const Received = z.object({ amount: z.object({ value: z.int() }).optional() });

const sumOf = ({ transactions }: Payment, type: 'Charge' | 'Refund') =>
  transactions
    .filter(known => known.type === type && known.state === 'Success')
    .reduce((sum, { amount }) => sum + amount.centAmount, 0);

const isProviders = ({ paymentMethodInfo }: Payment) => paymentMethodInfo.paymentInterface === PROVIDER;

/** The payment that the order was made of. Expects `paymentInfo.payments[*]` expanded. */
const paymentOf = ({ paymentInfo }: Pick<Order, 'paymentInfo'>): Payment | undefined =>
  paymentInfo?.payments
    .flatMap(({ obj }) => obj ?? [])
    .findLast(payment =>
      isProviders(payment)
        ? payment.transactions.some(({ type, state }) => type === 'Authorization' && state === 'Success')
        : true,
    );

/** How many refunds of an order are written down, whatever came of them, and the cents that have gone back. */
export function refundsOf(order: Pick<Order, 'paymentInfo'>): { count: number; cents: number } {
  const payment = paymentOf(order);
  if (!payment) return { count: 0, cents: 0 };
  return {
    count: payment.transactions.filter(({ type }) => type === 'Refund').length,
    cents: sumOf(payment, 'Refund'),
  };
}

/** What keeps the goods of an order from being handed over; null where nothing does. */
export function reasonAgainstShipping({ orderState, shipmentState }: Order): string | null {
  if (orderState === 'Cancelled') return 'the order is cancelled';
  return shipmentState === 'Shipped' || shipmentState === 'Delivered' ? 'the goods are on their way already' : null;
}

const isSent = ({ shippingInfo }: Order, trackingId: string) =>
  (shippingInfo?.deliveries ?? [])
    .flatMap(({ parcels }) => parcels)
    .some(({ trackingData }) => trackingData?.trackingId === trackingId);

/** What an operator does with an order, in the commerce service and at the payment provider, through their own APIs. */
export function createOrderDesk(project: CommerceProject, provider: ProviderAccount) {
  const find = async (orderNumber: string): Promise<Order> => {
    const { body } = await project
      .orders()
      .withOrderNumber({ orderNumber })
      .get({ queryArgs: { expand: ['paymentInfo.payments[*]'] } })
      .execute();
    return body;
  };
  const change = ({ id, version }: Order, ...actions: OrderUpdateAction[]) =>
    project.orders().withId({ ID: id }).post({ body: { version, actions } }).execute();

  /** @param once names what is done a single time, however often it is asked for */
  const ask = async (
    { key = '' }: Payment,
    kind: 'captures' | 'refunds' | 'reversals',
    more: object,
    once?: string,
  ): Promise<z.infer<typeof Received>> => {
    const response = await fetch(`${provider.url}/v71/payments/${encodeURIComponent(key)}/${kind}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-api-key': provider.apiKey,
        ...(once !== undefined && { 'idempotency-key': once }),
      },
      body: JSON.stringify({ merchantAccount: provider.merchantAccount, ...more }),
      signal: AbortSignal.timeout(2000),
    });
    if (!response.ok) throw new Error(`the payment service answers ${response.status}`);
    return Received.parse(await response.json());
  };
  const amountOf = (payment: Payment, value: number) => ({
    amount: { value, currency: payment.amountPlanned.currencyCode },
  });

  // The provider is asked first: only what the order says then is told to the buyer, and a try that failed can be repeated.
  return {
    /** Takes the money that was authorised, and hands the goods over to the carrier. */
    async ship(orderNumber: string, { carrier, trackingId }: { carrier: string; trackingId: string }): Promise<void> {
      const order = await find(orderNumber);
      const reason = reasonAgainstShipping(order);
      if (reason !== null) throw new Error(reason);
      if (isSent(order, trackingId)) throw new Error(`parcel ${trackingId} is on its way already`);
      const payment = paymentOf(order);
      if (payment && isProviders(payment) && sumOf(payment, 'Charge') === 0)
        await ask(payment, 'captures', amountOf(payment, payment.amountPlanned.centAmount), `ship ${order.id}`);
      await change(
        order,
        { action: 'addDelivery', parcels: [{ trackingData: { carrier, trackingId, isReturn: false } }] },
        { action: 'changeShipmentState', shipmentState: 'Shipped' },
      );
    },

    /** Gives back whatever the provider holds or has taken for the order, and cancels it. */
    async cancel(orderNumber: string): Promise<void> {
      const order = await find(orderNumber);
      const payment = paymentOf(order);
      if (payment && isProviders(payment))
        await ask(payment, 'reversals', { reference: orderNumber }, `cancel ${order.id}`);
      if (order.orderState !== 'Cancelled')
        await change(order, { action: 'changeOrderState', orderState: 'Cancelled' });
    },

    /**
     * Gives a part of the money back, in cents. Without a provider it is written down that it was.
     * @param known how many refunds were written down when it was asked for: pressed twice, it is done once
     */
    async refund(orderNumber: string, cents: number, known: number): Promise<void> {
      const order = await find(orderNumber);
      const payment = paymentOf(order);
      if (!payment) throw new Error('the order has no payment');
      if (refundsOf(order).count !== known) throw new Error('a refund was written down since the form was shown');
      const isOnline = isProviders(payment);
      const paid = isOnline ? sumOf(payment, 'Charge') : payment.amountPlanned.centAmount;
      const rest = paid - sumOf(payment, 'Refund');
      if (cents > rest) throw new Error(`only ${rest} cents were taken and not given back`);
      if (isOnline) {
        const { amount } = await ask(payment, 'refunds', amountOf(payment, cents), `refund ${payment.id} ${known}`);
        if (amount && amount.value !== cents) throw new Error(`a refund of ${amount.value} cents is still under way`);
        return;
      }
      const { id, version, amountPlanned } = payment;
      const transaction = {
        type: 'Refund',
        state: 'Success',
        amount: { centAmount: cents, currencyCode: amountPlanned.currencyCode },
        timestamp: new Date().toISOString(),
      } as const;
      await project
        .payments()
        .withId({ ID: id })
        .post({ body: { version, actions: [{ action: 'addTransaction', transaction }] } })
        .execute();
    },
  };
}
export type OrderDesk = ReturnType<typeof createOrderDesk>;
