import type { CartUpdateAction, Cart as PlatformCart } from '@commercetools/platform-sdk';
import type { CartReference } from '@exwerk/contract/calls/cart-calls';
import { quoted } from '../commerce/all-pages.ts';
import type { erasing } from '../commerce/erasing.ts';
import type { RequestContext } from '../http/request-context.ts';
import { notFound } from '../problems/problem-error.ts';
import type { Services } from '../services.ts';
import type { Session } from '../session/session.ts';
import type { ShippingMethods } from '../stores/shipping-methods.ts';
import { flagsOf } from '../stores/store.mapper.ts';
import type { Stores } from '../stores/stores.ts';
import { readCommerceError } from '../upstream/upstream-error.ts';
import { ownedBy } from './cart-owner.ts';
import { withoutLoyaltyField } from './cart-reconciliation.ts';
import { createKnownCarts } from './known-carts.ts';

/** What every answer about a cart needs with it. */
const expand = ['discountCodes[*].discountCode', 'paymentInfo.payments[*]', 'lineItems[*].productType'];

/** Carts at the commerce service, whoever they belong to. */
export interface CartStore {
  /** The cart when this process knows it at that version. */
  seen(reference: CartReference): PlatformCart | undefined;
  /** After it has become an order, say. */
  forget(id: string): void;
  read(id: string): Promise<PlatformCart>;
  /** The visitor's active cart in this store, null when there is none. */
  active(session: Session, context: Pick<RequestContext, 'storefront'>): Promise<PlatformCart | null>;
  create(session: Session, context: Pick<RequestContext, 'storefront' | 'locale'>): Promise<PlatformCart>;
  /** The cart after these actions, which hold for the version that it has here. */
  post(cart: PlatformCart, actions: CartUpdateAction[]): Promise<PlatformCart>;
  /** Whether it was there until now. */
  remove(cart: Pick<PlatformCart, 'id' | 'version'>, how?: Partial<typeof erasing>): Promise<boolean>;
}

/** Deleted or merged by another tab. */
function isGone(error: unknown): boolean {
  const failure = readCommerceError(error);
  return failure?.status === 404 && failure.code === 'ResourceNotFound';
}

function failWithoutCart(error: unknown): never {
  throw isGone(error) ? notFound('Cart') : error;
}

export function createCartStore(
  { commerce }: Pick<Services, 'commerce'>,
  { shippingMethods, stores }: { shippingMethods: ShippingMethods; stores: Stores },
): CartStore {
  const project = commerce.service;
  const known = createKnownCarts();

  return {
    seen: known.at,
    forget: known.forget,
    async read(id) {
      const { body } = await project.carts().withId({ ID: id }).get({ queryArgs: { expand } }).execute();
      return known.keep(body);
    },
    async active(session, { storefront }) {
      const { body } = await project
        .carts()
        .get({
          queryArgs: {
            where: `cartState="Active" and store(key=${quoted(storefront.storeKey)}) and ${ownedBy(session, 'customerId')}`,
            sort: 'lastModifiedAt desc',
            limit: 1,
            withTotal: false,
            expand,
          },
        })
        .execute();
      return body.results[0] ?? null;
    },
    async create(session, { storefront, locale }) {
      const [methods, store] = await Promise.all([shippingMethods.all(), stores.byKey(storefront.storeKey)]);
      const parcel = methods.find(({ key }) => key === 'parcel');
      const { body } = await project
        .inStoreKeyWithStoreKeyValue({ storeKey: storefront.storeKey })
        .carts()
        .post({
          body: {
            ...(session.kind === 'customer'
              ? { customerId: session.customerId, customerEmail: session.email }
              : { anonymousId: session.anonymousId }),
            currency: storefront.currency,
            country: storefront.countryCode,
            locale: locale.code,
            // Only the country as yet, so that tax and shipping show in the cart.
            shippingAddress: { country: storefront.countryCode },
            ...(parcel && { shippingMethod: { typeId: 'shipping-method', id: parcel.id } }),
            inventoryMode: 'ReserveOnOrder',
            taxMode: 'Platform',
            custom: {
              type: { typeId: 'type', key: 'cart-fields' },
              fields: { ...(!flagsOf(store).loyaltyDiscount && { [withoutLoyaltyField]: true }) },
            },
          },
          queryArgs: { expand },
        })
        .execute();
      return known.keep(body);
    },
    async post(cart, actions) {
      if (actions.length === 0) return cart;
      const { body } = await project
        .carts()
        .withId({ ID: cart.id })
        .post({ body: { version: cart.version, actions }, queryArgs: { expand } })
        .execute()
        .catch(failWithoutCart);
      return known.keep(body);
    },
    async remove({ id, version }, how = {}) {
      try {
        await project
          .carts()
          .withId({ ID: id })
          .delete({ queryArgs: { version, ...how } })
          .execute();
        return true;
      } catch (error) {
        if (isGone(error)) return false;
        throw error;
      } finally {
        // Also when the answer was lost: it is read anew then.
        known.forget(id);
      }
    },
  };
}
