import type { CartUpdateAction, Cart as PlatformCart } from '@commercetools/platform-sdk';
import type { Cart } from '@exwerk/contract/calls/cart';
import type { CartReference } from '@exwerk/contract/calls/cart-calls';
import type { Inventory } from '../catalog/inventory.ts';
import type { Products } from '../catalog/products.ts';
import { withConflictRetries } from '../commerce/conflict-retries.ts';
import type { erasing } from '../commerce/erasing.ts';
import type { CartDiscounts } from '../discounts/cart-discounts.ts';
import type { RequestContext } from '../http/request-context.ts';
import { notFound, ProblemError } from '../problems/problem-error.ts';
import type { Services } from '../services.ts';
import type { Session } from '../session/session.ts';
import type { ShippingMethods } from '../stores/shipping-methods.ts';
import { codFeeOf, flagsOf } from '../stores/store.mapper.ts';
import type { Stores } from '../stores/stores.ts';
import { readCommerceError } from '../upstream/upstream-error.ts';
import type { VatRecords } from '../vat/vat-records.ts';
import { createActionFacts } from './action-facts.ts';
import { toCart } from './cart.mapper.ts';
import { toPlatformActions } from './cart-actions.ts';
import type { CartChange } from './cart-change.ts';
import { isOwner } from './cart-owner.ts';
import { reconciliationActions, reconciliationRounds } from './cart-reconciliation.ts';
import { createCartStore } from './cart-store.ts';
import { skuOf } from './line-item.mapper.ts';
import { createOneCart } from './one-cart.ts';
import { amountDue } from './pricing.ts';
import { channelsOf } from './store-channels.ts';
import { taxFactsOf } from './tax-mode.ts';

/** The commerce service sells at the prices of the day only. The cart has them now, so that the shopper sees what it costs. */
export const priceChanged = new ProblemError(
  409,
  'PriceChanged',
  'Prices have changed since the cart was last seen, it now shows those of today',
);

/** What a change of a cart depends on besides the cart and its actions, whoever makes it. */
type ChangeContext = Pick<RequestContext, 'storefront' | 'locale' | 'consents'>;

/** Carts of the visitor: nobody reaches another's. */
export interface Carts {
  /** The visitor's active cart in this store, null when there is none. */
  active(session: Session, context: RequestContext): Promise<PlatformCart | null>;
  /** The visitor's active cart, made when there is none; a first visit makes a guest. */
  create(context: RequestContext): Promise<PlatformCart>;
  /** The cart by id when it is the visitor's own; 404 otherwise. */
  own(id: string, context: RequestContext): Promise<PlatformCart>;
  /** The visitor's own cart as it is now, still to be shopped with. */
  editable(reference: CartReference, context: RequestContext): Promise<PlatformCart>;
  /** The visitor's own cart at that version when this process knows it; whether it still is the current one shows when it is written. */
  known(reference: CartReference, context: RequestContext): Promise<PlatformCart | null>;
  /** The known cart, otherwise the one that is there now; still to be shopped with. */
  asSeen(reference: CartReference, context: RequestContext): Promise<PlatformCart>;
  /** Applies changes as a whole, then whatever follows from them. */
  change(reference: CartReference, actions: readonly CartChange[], context: RequestContext): Promise<PlatformCart>;
  /**
   * Applies the commerce service's own actions to a cart already looked at, then whatever follows from them, then what takes back of that
   * what is not to stay. Whoever watches the cart hears of what has come of it all.
   */
  update(
    cart: PlatformCart,
    actions: CartUpdateAction[],
    context: ChangeContext,
    takenBack?: (changed: PlatformCart) => CartUpdateAction[],
  ): Promise<PlatformCart>;
  /** The same for actions that hold at any version, so that a change by somebody else meanwhile does not stop them. */
  insist(cart: PlatformCart, actions: CartUpdateAction[], context: ChangeContext): Promise<PlatformCart>;
  /**
   * The cart as it may be paid or ordered: whole, in the tax mode that its billing address earns now, and with a method's fee only where
   * that method pays. Throws when this makes it cost anything else than the shopper has seen; the cart then shows it.
   */
  payable(cart: PlatformCart, context: RequestContext, options: { hasFee: boolean }): Promise<PlatformCart>;
  remove(reference: CartReference, context: RequestContext): Promise<void>;
  /** Deletes a cart already looked at, whoever's it is; answers whether it was there until now. */
  discard(cart: Pick<PlatformCart, 'id' | 'version'>, how?: Partial<typeof erasing>): Promise<boolean>;
  /** Called when a cart has become an order: whoever names it next gets what is there now. */
  forget(cartId: string): void;
  show(cart: PlatformCart, context: Pick<RequestContext, 'locale'>): Promise<Cart>;
}

/** Refuses a cart that was filled in another store. */
export function requireOfStore(cart: PlatformCart, { storefront }: Pick<RequestContext, 'storefront'>): void {
  if (cart.store?.key !== storefront.storeKey)
    throw new ProblemError(400, 'CartOfOtherStore', 'The cart belongs to another store');
}

/** Refuses a cart that is not to be changed any more, belongs to another store, or has changed since the sender saw it. */
export function requireEditable(
  cart: PlatformCart,
  { version }: CartReference,
  context: Pick<RequestContext, 'storefront'>,
): void {
  if (cart.cartState !== 'Active') throw new ProblemError(409, 'CartNotActive', 'The cart has been ordered or merged');
  requireOfStore(cart, context);
  if (cart.version === version) return;
  throw new ProblemError(
    409,
    'ConcurrentModification',
    `The cart has changed meanwhile, it is now at version ${cart.version}`,
  );
}

/** Called with every cart that has changed, for those who watch it. */
export type CartListener = (cart: PlatformCart, context: ChangeContext) => void;

export function createCarts(
  services: Pick<Services, 'commerce' | 'config' | 'visitors' | 'countersRedis' | 'log'>,
  parts: {
    inventory: Inventory;
    products: Products;
    shippingMethods: ShippingMethods;
    stores: Stores;
    discounts: CartDiscounts;
    vatRecords: VatRecords;
    onChange: CartListener;
    /** Called with the id of every cart that was removed. */
    onRemove: (cartId: string) => void;
  },
): Carts {
  const { visitors, log } = services;
  const cartStore = createCartStore(services, parts);
  const oneCart = createOneCart(services.countersRedis);
  const factsFor = createActionFacts(services, parts);

  const retried = { reload: ({ id }: PlatformCart) => cartStore.read(id), log, what: 'change of a cart' };

  const reconcile = async (
    cart: PlatformCart,
    { storefront, consents }: ChangeContext,
    { isFeeLeaving = false } = {},
  ): Promise<PlatformCart> => {
    const [methods, discounts, store] = await Promise.all([
      parts.shippingMethods.all(),
      parts.discounts.byIdIfAny(),
      parts.stores.byKey(storefront.storeKey),
    ]);
    const flags = flagsOf(store);
    const channels = channelsOf(store);
    const fee = store && codFeeOf(store);
    const isCounted = consents.includes('analytics');
    const known = { storefront, methods, discounts, flags, channels, fee, isFeeLeaving, isCounted };
    const actionsFor = async (now: PlatformCart) => {
      const tax = await taxFactsOf(now, storefront, flags, parts.vatRecords);
      return [...reconciliationActions(now, { ...known, tax })];
    };
    let current = cart;
    for (let round = 0; current.cartState === 'Active'; round += 1) {
      const open = await actionsFor(current);
      if (open.length === 0) return current;
      if (round === reconciliationRounds) {
        const names = open.map(({ action }) => action);
        log.error({ cartId: current.id, open: names }, 'a cart is not whole after a change for each rule');
        return current;
      }
      const seen = current;
      current = await withConflictRetries(
        current,
        async now => cartStore.post(now, now === seen ? open : await actionsFor(now)),
        retried,
      );
    }
    return current;
  };

  const write = async (cart: PlatformCart, actions: CartUpdateAction[], context: ChangeContext) =>
    reconcile(await cartStore.post(cart, actions), context);

  const update: Carts['update'] = async (cart, actions, context, takenBack) => {
    const changed = await write(cart, actions, context);
    const back = takenBack?.(changed) ?? [];
    const left =
      back.length === 0 ? changed : await withConflictRetries(changed, now => write(now, back, context), retried);
    parts.onChange(left, context);
    return left;
  };

  const discard: Carts['discard'] = async (cart, how) => {
    const wasThere = await cartStore.remove(cart, how);
    parts.onRemove(cart.id);
    return wasThere;
  };

  const own: Carts['own'] = async (id, { session }) => {
    const visitor = await visitors.acting(session);
    try {
      const cart = await cartStore.read(id);
      if (isOwner(cart, visitor)) return cart;
    } catch (error) {
      const status = readCommerceError(error)?.status;
      if (status !== 404 && status !== 400) throw error;
    }
    throw notFound('Cart');
  };

  const editable: Carts['editable'] = async (reference, context) => {
    const cart = await own(reference.id, context);
    requireEditable(cart, reference, context);
    return cart;
  };

  const known: Carts['known'] = async (reference, { session }) => {
    const cart = cartStore.seen(reference);
    return cart && isOwner(cart, await visitors.acting(session)) ? cart : null;
  };

  const asSeen: Carts['asSeen'] = async (reference, context) => {
    const cart = await known(reference, context);
    if (!cart) return editable(reference, context);
    requireEditable(cart, reference, context);
    return cart;
  };

  return {
    active: cartStore.active,
    own,
    editable,
    known,
    asSeen,
    update,
    insist: (cart, actions, context) =>
      withConflictRetries(cart, current => update(current, actions, context), retried),
    async create(context) {
      const isFirstVisit = context.session.current === null;
      const session = await visitors.ensure(context.session);
      const make = () => cartStore.create(session, context);
      if (isFirstVisit) return make();
      const owner = session.kind === 'customer' ? session.customerId : session.anonymousId;
      const find = () => cartStore.active(session, context);
      return oneCart(`${context.storefront.storeKey}:${owner}`, { find, make });
    },
    async change(reference, actions, context) {
      const cart = await asSeen(reference, context);
      const changes = toPlatformActions(cart, actions, await factsFor(cart, actions, context));
      // Without a write nothing would tell that the cart is no longer as it was seen.
      const current = changes.length === 0 ? await editable(reference, context) : cart;
      return update(current, changes, context);
    },
    async payable(cart, context, { hasFee }) {
      const whole = await reconcile(cart, context, { isFeeLeaving: !hasFee });
      if (whole.version === cart.version) return cart;
      parts.onChange(whole, context);
      if (amountDue(whole).centAmount !== amountDue(cart).centAmount) throw priceChanged;
      return whole;
    },
    async remove(reference, context) {
      if (!(await discard(await asSeen(reference, context)))) throw notFound('Cart');
    },
    discard,
    forget: cartStore.forget,
    async show(cart, { locale }) {
      const skus = cart.lineItems.map(skuOf);
      const [shippingMethods, discounts, stock] = await Promise.all([
        parts.shippingMethods.all(),
        parts.discounts.byIdIfAny(),
        parts.inventory.of(skus),
      ]);
      return toCart(cart, { locale, shippingMethods, discounts, stock });
    },
  };
}
