import type { Payment, Order as PlatformOrder } from '@commercetools/platform-sdk';
import type { Orders } from '../orders/orders.ts';
import { moneyHeld, orderNumberOf, unsentReversal } from '../orders/payment-state.ts';
import type { Services } from '../services.ts';
import type { Adyen } from './adyen-client.ts';
import type { PaymentStore } from './payment-store.ts';
import { decideReversal, reversalSent, withdrawReversal } from './record-actions.ts';
import { readResult } from './result.ts';

/** Gives money back for which there is no order, or none that stands. */
export interface Reversals {
  /**
   * Takes an authorised payment back, or goes on where another process stopped. False when the payment's own order turned out to exist and
   * is not cancelled: then nothing is given back. True otherwise, also of one that holds nothing, that the provider has refused to give back,
   * or of which it has not told the reference by which to ask: that one goes back with its next word.
   */
  takeBack(payment: Payment, reason: unknown): Promise<boolean>;
  /** Takes a payment of which no money has come as yet off its cart, so that it orders nothing and what comes later goes back. False as above. */
  letGo(payment: Payment): Promise<boolean>;
}

/**
 * The steps can each be repeated, and a process may end between any two of them:
 * 1. the decision is written down, which makes the payment useless for an order;
 * 2. the payment leaves its cart. That raises the cart's version, so an order that is under way with this payment fails;
 * 3. only now is it certain whether there is an order: by number, or because the cart is ordered, and no money goes before it is known which
 *    order that is. If it is the payment's own and stands, the decision is withdrawn;
 * 4. the provider is asked, always under the same idempotency key, and what it answers is written down.
 */
export function createReversals(
  { log }: Pick<Services, 'log'>,
  { adyen, store, orders }: { adyen: Adyen; store: PaymentStore; orders: Pick<Orders, 'ofCart' | 'ofPayment'> },
): Reversals {
  /** Steps 2 and 3: the payment's own order, if there is one. */
  const ownOrder = async (payment: Payment): Promise<PlatformOrder | null> => {
    const ordered = await store.takeOffCart(payment);
    const number = orderNumberOf(payment);
    const made = ordered && (await orders.ofCart(ordered, number));
    return made?.orderNumber === number ? made : orders.ofPayment(payment);
  };
  const stands = (order: PlatformOrder | null): boolean => order !== null && order.orderState !== 'Cancelled';

  return {
    letGo: async payment => !stands(await ownOrder(payment)),
    async takeBack(payment, reason) {
      const decided = await store.update(payment, decideReversal);
      const { id, key } = decided;
      if (!unsentReversal(decided) || key === undefined) return true;
      const order = await ownOrder(decided);
      const number = orderNumberOf(decided);
      if (stands(order)) {
        await store.update(decided, withdrawReversal);
        return false;
      }
      log.error(
        { paymentId: id, orderNumber: number, amount: moneyHeld(decided), err: reason },
        order ? 'the order is cancelled, the payment is reversed' : 'there is no order, the payment is reversed',
      );
      const answer = readResult(await adyen.reverse(key, number ?? id));
      await store.update(decided, current => reversalSent(current, answer));
      return true;
    },
  };
}
