import type { Cart as PlatformCart } from '@commercetools/platform-sdk';
import type { RequestContext } from '../http/request-context.ts';
import type { Services } from '../services.ts';
import type { CustomerSession, Session } from '../session/session.ts';
import type { Wishlists } from '../wishlist/wishlists.ts';
import type { CartTakeover } from './cart-takeover.ts';
import type { PurchaseOwners } from './purchase-owners.ts';

/**
 * Gives what this session had as a guest to the customer who signs in, however that is done; answers the customer's cart in this store.
 * A failure keeps nobody outside: what could not be given is given later.
 */
export type GuestHandover = (
  visitor: Session | null,
  session: CustomerSession,
  context: RequestContext,
) => Promise<PlatformCart | null>;

export function createGuestHandover(
  { deferredTasks }: Pick<Services, 'deferredTasks'>,
  parts: { takeCart: CartTakeover; owners: PurchaseOwners; wishlists: Pick<Wishlists, 'handOver'> },
): GuestHandover {
  const { takeCart, owners, wishlists } = parts;
  return async (visitor, session, context) => {
    const guest = visitor?.kind === 'guest' ? visitor : null;
    const { customerId } = session;
    const { nowOrLater } = deferredTasks;
    const [cart] = await Promise.all([
      nowOrLater("a guest's cart", () => takeCart(guest, session, context)),
      guest && nowOrLater("a guest's orders", () => owners.giveOrders(guest, customerId)),
      guest && nowOrLater("a guest's payments", () => owners.givePayments(guest, customerId)),
      guest && nowOrLater("a guest's wish list", () => wishlists.handOver(guest.anonymousId, customerId)),
    ]);
    return cart;
  };
}
