import { isOwner, ownedBy } from '../carts/cart-owner.ts';
import { quoted } from '../commerce/all-pages.ts';
import { createOrderReads } from '../orders/order-reads.ts';
import type { Services } from '../services.ts';
import type { Session } from '../session/session.ts';

/** Milliseconds for which an order was just placed: its buyer may come back late from paying. */
const recent = 86_400_000;

/**
 * Where a visitor gets mail: the address of the own order that is named, otherwise of the one that was just placed, otherwise the account's.
 * Undefined where the shop knows none.
 */
export function createKnownAddress({ commerce }: Pick<Services, 'commerce'>) {
  const { byId } = createOrderReads({ commerce });
  /** A query may not know yet of an order that was just placed. */
  const namedBy = async (visitor: Session, orderId: string): Promise<string | undefined> => {
    const order = await byId(orderId);
    return order && isOwner(order, visitor) ? order.customerEmail : undefined;
  };
  const orderedWith = async (visitor: Session): Promise<string | undefined> => {
    const since = quoted(new Date(Date.now() - recent).toISOString());
    const where = `${ownedBy(visitor, 'customerId')} and createdAt > ${since}`;
    const { body } = await commerce.service
      .orders()
      .get({ queryArgs: { where, sort: 'createdAt desc', limit: 1, withTotal: false } })
      .execute();
    return body.results[0]?.customerEmail;
  };
  return async (visitor: Session | null, orderId?: string): Promise<string | undefined> => {
    if (visitor === null) return undefined;
    const named = orderId === undefined ? undefined : await namedBy(visitor, orderId);
    return named ?? (await orderedWith(visitor)) ?? (visitor.kind === 'customer' ? visitor.email : undefined);
  };
}
