import type {
  _BaseAddress,
  Address,
  CartUpdateAction,
  LineItem,
  Cart as PlatformCart,
} from '@commercetools/platform-sdk';
import type { Carts } from '../carts/carts.ts';
import { changeQuantity, sameLineDraft } from '../carts/line-drafts.ts';
import { isGift, parentSkuOf, skuOf } from '../carts/line-item.mapper.ts';
import { withConflictRetries } from '../commerce/conflict-retries.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Services } from '../services.ts';
import type { CustomerSession, Session } from '../session/session.ts';
import { readCommerceError } from '../upstream/upstream-error.ts';

const sameGoods = (one: LineItem, other: LineItem) =>
  skuOf(one) === skuOf(other) && parentSkuOf(one) === parentSkuOf(other);

/**
 * Brings a guest's lines into the customer's cart, as the commerce service's own `MergeWithExistingCustomerCart` does. What is in both keeps
 * the larger quantity, so that it may be done once more after a cut; gifts come by themselves with what earns them.
 */
export function mergeActions(customers: PlatformCart, guests: PlatformCart): CartUpdateAction[] {
  const own = customers.lineItems.filter(line => !isGift(line));
  const brought = guests.lineItems.filter(line => !isGift(line));
  return brought.flatMap((line): CartUpdateAction[] => {
    const present = own.find(other => sameGoods(line, other));
    if (present) return present.quantity >= line.quantity ? [] : [changeQuantity(present, line.quantity)];
    return [sameLineDraft(line)];
  });
}

/** An address to be written to another cart, where it gets an id of its own. */
function copied({ id: _, custom, ...address }: Address): _BaseAddress {
  return {
    ...address,
    ...(custom && { custom: { type: { typeId: 'type', id: custom.type.id }, fields: custom.fields } }),
  };
}

/** What a guest has typed into forms, where the customer's cart has none of it; before its street is known an address says only the country. */
function addressActions(customers: PlatformCart, guests: PlatformCart): CartUpdateAction[] {
  const [billing, shipping] = [guests.billingAddress, guests.shippingAddress];
  return [
    ...(billing?.streetName && !customers.billingAddress?.streetName
      ? [{ action: 'setBillingAddress' as const, address: copied(billing) }]
      : []),
    ...(shipping?.streetName && !customers.shippingAddress?.streetName
      ? [{ action: 'setShippingAddress' as const, address: copied(shipping) }]
      : []),
  ];
}

/** Codes that took something off, each once. */
function couponActions(customers: PlatformCart, guests: PlatformCart): CartUpdateAction[] {
  const own = new Set(customers.discountCodes.map(({ discountCode }) => discountCode.id));
  return guests.discountCodes
    .filter(({ discountCode, state }) => state === 'MatchesCart' && !own.has(discountCode.id))
    .flatMap(({ discountCode: { obj } }) => (obj ? [{ action: 'addDiscountCode' as const, code: obj.code }] : []));
}

/** The carts of this store, as they are now. */
interface Both {
  readonly id: string;
  readonly guests: PlatformCart | null;
  readonly mine: PlatformCart | null;
}

/**
 * Answers the customer's cart in this store, with what the guest had in his. The commerce service's own merge knows neither store nor
 * currency: it takes a cart into whichever the customer changed last, in whatever country.
 */
export type CartTakeover = (
  guest: Session | null,
  session: CustomerSession,
  context: RequestContext,
) => Promise<PlatformCart | null>;

export function createCartTakeover(
  { log }: Pick<Services, 'log'>,
  carts: Pick<Carts, 'active' | 'discard' | 'insist' | 'update'>,
): CartTakeover {
  /** What is no longer sold, or a code no longer good, keeps nothing else out. */
  const oneByOne = async (mine: PlatformCart, actions: readonly CartUpdateAction[], context: RequestContext) => {
    let cart = mine;
    for (const action of actions)
      cart = await carts.update(cart, [action], context).catch((error: unknown) => {
        if (readCommerceError(error)?.status === 400) return cart;
        throw error;
      });
    return cart;
  };

  return async (guest, session, context) => {
    // The account's address is the cart's; prices follow the customer's group.
    const owner: CartUpdateAction[] = [{ action: 'setCustomerEmail', email: session.email }, { action: 'recalculate' }];
    const read = async (): Promise<Both> => {
      const [guests, mine] = await Promise.all([guest && carts.active(guest, context), carts.active(session, context)]);
      return { id: session.customerId, guests, mine };
    };
    const join = async ({ guests, mine }: Both) => {
      if (!guests) return mine && carts.insist(mine, owner, context);
      if (!mine)
        return carts.update(guests, [{ action: 'setCustomerId', customerId: session.customerId }, ...owner], context);
      const actions = [...mergeActions(mine, guests), ...addressActions(mine, guests), ...couponActions(mine, guests)];
      const cart = await carts.update(mine, [...actions, ...owner], context).catch(async (error: unknown) => {
        if (readCommerceError(error)?.status !== 400) throw error;
        return carts.update(await oneByOne(mine, actions, context), owner, context);
      });
      // One that is being paid at a bank stays: when the money comes, there is something to be ordered for it.
      if (!guests.paymentInfo) await carts.discard(guests);
      return cart;
    };
    // Either may change meanwhile: another tab, the same sign-in sent twice.
    return withConflictRetries(await read(), join, { reload: read, log, what: "takeover of a guest's cart" });
  };
}
