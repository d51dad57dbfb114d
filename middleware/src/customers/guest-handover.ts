import type { CartUpdateAction, Cart as PlatformCart } from '@commercetools/platform-sdk';
import { ownedBy } from '../carts/cart-owner.ts';
import type { Carts } from '../carts/carts.ts';
import { allPages } from '../commerce/all-pages.ts';
import { withConflictRetries } from '../commerce/conflict-retries.ts';
import { unlessGone } from '../commerce/found.ts';
import { failureOf } from '../failure.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Services } from '../services.ts';
import type { CustomerSession, Session } from '../session/session.ts';
import { isCommerceCode, readCommerceError } from '../upstream/upstream-error.ts';
import type { Wishlists } from '../wishlist/wishlists.ts';
import { mergeActions } from './cart-takeover.ts';

/** The carts of both may change while they are joined: another tab, the same sign-in sent twice. */
const tries = 4;

/**
 * Gives what this session had as a guest to the customer who signs in, however that is done; answers the customer's cart in this store.
 * The commerce service's own merge knows neither store nor currency: it takes a cart into whichever the customer changed last, in
 * whatever country. A failure keeps nobody outside: what could not be given is given later.
 */
export type GuestHandover = (
  visitor: Session | null,
  session: CustomerSession,
  context: RequestContext,
) => Promise<PlatformCart | null>;

export function createGuestHandover(
  { commerce, deferredTasks, log }: Pick<Services, 'commerce' | 'deferredTasks' | 'log'>,
  { carts, wishlists }: { carts: Carts; wishlists: Pick<Wishlists, 'handOver'> },
): GuestHandover {
  const project = commerce.service;

  const giveOrders = async (guest: Session, customerId: string): Promise<void> => {
    const where = [ownedBy(guest, 'customerId')];
    const pages = allPages(async queryArgs => (await project.orders().get({ queryArgs }).execute()).body, { where });
    for await (const page of pages)
      for (const order of page) {
        const stored = project.orders().withId({ ID: order.id });
        const write = async ({ version, customerId: owner }: typeof order) => {
          if (owner !== undefined) return;
          await stored.post({ body: { version, actions: [{ action: 'setCustomerId', customerId }] } }).execute();
        };
        const reload = async () => (await stored.get().execute()).body;
        await withConflictRetries(order, write, { reload, log, what: 'owner of an order' });
      }
  };

  const givePayments = async (guest: Session, customerId: string): Promise<void> => {
    const where = [ownedBy(guest, 'customer')];
    const pages = allPages(async queryArgs => (await project.payments().get({ queryArgs }).execute()).body, { where });
    for await (const page of pages)
      for (const payment of page) {
        const stored = project.payments().withId({ ID: payment.id });
        const write = async ({ version, customer: owner }: typeof payment) => {
          if (owner !== undefined) return;
          const customer = { typeId: 'customer' as const, id: customerId };
          await stored.post({ body: { version, actions: [{ action: 'setCustomer', customer }] } }).execute();
        };
        const reload = async () => (await stored.get().execute()).body;
        await withConflictRetries(payment, write, { reload, log, what: 'owner of a payment' });
      }
  };

  /** What is no longer sold keeps nothing else out. */
  const merged = async (mine: PlatformCart, actions: readonly CartUpdateAction[], context: RequestContext) => {
    let cart = mine;
    for (const action of actions)
      cart = await carts.update(cart, [action], context).catch((error: unknown) => {
        if (readCommerceError(error)?.status === 400) return cart;
        throw error;
      });
    return cart;
  };

  /** The larger quantity of either counts, so that joining once more, after a cut, adds nothing. */
  const joined = async (guest: Session | null, session: CustomerSession, context: RequestContext) => {
    const [guests, mine] = await Promise.all([guest && carts.active(guest, context), carts.active(session, context)]);
    // The account's address is the cart's; prices follow the customer's group.
    const owner: CartUpdateAction[] = [{ action: 'setCustomerEmail', email: session.email }, { action: 'recalculate' }];
    if (!guests) return mine && carts.insist(mine, owner, context);
    if (!mine)
      return carts.update(guests, [{ action: 'setCustomerId', customerId: session.customerId }, ...owner], context);
    const actions = mergeActions(mine, guests);
    const cart = await carts.update(mine, [...actions, ...owner], context).catch(async (error: unknown) => {
      if (readCommerceError(error)?.status !== 400) throw error;
      return carts.update(await merged(mine, actions, context), owner, context);
    });
    const { id: ID, version, paymentInfo } = guests;
    // One that is being paid at a bank stays: when the money comes, there is something to be ordered for it.
    if (paymentInfo) return cart;
    await unlessGone(project.carts().withId({ ID }).delete({ queryArgs: { version } }).execute());
    return cart;
  };

  const takeCart = async (
    guest: Session | null,
    session: CustomerSession,
    context: RequestContext,
  ): Promise<PlatformCart | null> => {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await joined(guest, session, context);
      } catch (error) {
        if (!isCommerceCode(error, 'ConcurrentModification') || attempt >= tries) throw error;
      }
  };

  return async (visitor, session, context) => {
    const guest = visitor?.kind === 'guest' ? visitor : null;
    const orLater = (what: string, work: () => Promise<unknown>) => (error: unknown) => {
      log.warn({ what, reason: failureOf(error) }, 'what a guest had is given to the account later');
      deferredTasks.run(what, work);
      return null;
    };
    const given = (what: string, work: () => Promise<unknown>) => work().catch(orLater(what, work));
    const cart = () => takeCart(guest, session, context);
    const { customerId } = session;
    const [current] = await Promise.all([
      cart().catch(orLater("a guest's cart", cart)),
      ...(guest
        ? [
            given("a guest's orders", () => giveOrders(guest, customerId)),
            given("a guest's payments", () => givePayments(guest, customerId)),
            given("a guest's wish list", () => wishlists.handOver(guest.anonymousId, customerId)),
          ]
        : []),
    ]);
    return current;
  };
}
