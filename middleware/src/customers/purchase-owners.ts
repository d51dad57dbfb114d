import type { Order as PlatformOrder, Payment as PlatformPayment } from '@commercetools/platform-sdk';
import { ownedBy } from '../carts/cart-owner.ts';
import { allPages } from '../commerce/all-pages.ts';
import { withConflictRetries } from '../commerce/conflict-retries.ts';
import type { Services } from '../services.ts';
import type { GuestSession } from '../session/session.ts';

/** Gives what a guest bought to a customer; what is a customer's stays that one's. */
export interface PurchaseOwners {
  giveOrder(orderId: string, customerId: string): Promise<void>;
  /** All that the session's id names, and nobody else's. */
  giveOrders(guest: GuestSession, customerId: string): Promise<void>;
  givePayments(guest: GuestSession, customerId: string): Promise<void>;
}

export function createPurchaseOwners({ commerce, log }: Pick<Services, 'commerce' | 'log'>): PurchaseOwners {
  const project = commerce.service;

  const giveOrder: PurchaseOwners['giveOrder'] = async (orderId, customerId) => {
    const stored = project.orders().withId({ ID: orderId });
    const reload = async () => (await stored.get().execute()).body;
    const write = async ({ version, customerId: owner }: PlatformOrder) => {
      if (owner !== undefined) return;
      await stored.post({ body: { version, actions: [{ action: 'setCustomerId', customerId }] } }).execute();
    };
    await withConflictRetries(await reload(), write, { reload, log, what: 'owner of an order' });
  };

  const givePayment = async (payment: PlatformPayment, customerId: string): Promise<void> => {
    const stored = project.payments().withId({ ID: payment.id });
    const reload = async () => (await stored.get().execute()).body;
    const customer = { typeId: 'customer' as const, id: customerId };
    const write = async ({ version, customer: owner }: PlatformPayment) => {
      if (owner !== undefined) return;
      await stored.post({ body: { version, actions: [{ action: 'setCustomer', customer }] } }).execute();
    };
    await withConflictRetries(payment, write, { reload, log, what: 'owner of a payment' });
  };

  return {
    giveOrder,
    async giveOrders(guest, customerId) {
      const where = [ownedBy(guest, 'customerId')];
      const pages = allPages(async queryArgs => (await project.orders().get({ queryArgs }).execute()).body, { where });
      for await (const page of pages) for (const order of page) await giveOrder(order.id, customerId);
    },
    async givePayments(guest, customerId) {
      const where = [ownedBy(guest, 'customer')];
      const pages = allPages(async queryArgs => (await project.payments().get({ queryArgs }).execute()).body, {
        where,
      });
      for await (const page of pages) for (const payment of page) await givePayment(payment, customerId);
    },
  };
}
