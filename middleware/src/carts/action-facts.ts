import type { Cart as PlatformCart } from '@commercetools/platform-sdk';
import type { Product } from '@exwerk/contract/calls/product';
import type { Inventory } from '../catalog/inventory.ts';
import type { Products } from '../catalog/products.ts';
import { localized } from '../commerce/localized.ts';
import { oneOf } from '../commerce/one-of.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Services } from '../services.ts';
import { pointsOf, toPickUpPoint } from '../stores/pick-up-points.ts';
import { flagsOf } from '../stores/store.mapper.ts';
import type { Stores } from '../stores/stores.ts';
import type { CheckedVat } from '../vat/vat-check.ts';
import type { VatRecords } from '../vat/vat-records.ts';
import { vatNumberOf } from './address.mapper.ts';
import { skusOf } from './cart-actions.ts';
import type { ActionFacts, CartChange } from './cart-change.ts';
import { ownedBy } from './cart-owner.ts';
import { guaranteeOffers } from './guarantee-offers.ts';
import { skuOf } from './line-item.mapper.ts';
import { channelsOf, chosenChannels, type StoreChannels } from './store-channels.ts';

/** Looks up what the actions on a cart depend on, all of it at once. */
export function createActionFacts(
  { commerce, config, visitors }: Pick<Services, 'commerce' | 'config' | 'visitors'>,
  parts: { inventory: Inventory; products: Products; stores: Stores; vatRecords: VatRecords },
) {
  const { inventory, products, stores, vatRecords } = parts;

  /** Those of the payments to be added that were made for this visitor. */
  const ownPaymentsAmong = async (
    actions: readonly CartChange[],
    { session }: Pick<RequestContext, 'session'>,
  ): Promise<Set<string>> => {
    const ids = actions.flatMap(action => (action.action === 'addPayment' ? [action.paymentId] : []));
    if (ids.length === 0) return new Set();
    const visitor = await visitors.acting(session);
    if (visitor === null) return new Set();
    const where = `id in ${oneOf(ids)} and ${ownedBy(visitor, 'customer')}`;
    const { body } = await commerce.service
      .payments()
      .get({ queryArgs: { where, limit: 100, withTotal: false } })
      .execute();
    return new Set(body.results.map(({ id }) => id));
  };

  /** What is known of the SKUs that are added; those that the storefront has not are left out. */
  const productsOf = async (
    skus: readonly string[],
    { storefront, locale }: Pick<RequestContext, 'storefront' | 'locale'>,
  ): Promise<Map<string, Product>> => {
    const found = await products.bySkus(skus, storefront, locale);
    return new Map(found.map(product => [product.sku, product]));
  };

  /** What is sold as a part of each product that something is to be added to. */
  const guaranteesFor = async (actions: readonly CartChange[], context: RequestContext) => {
    const skus = actions.flatMap(action =>
      action.action === 'addLineItem' && action.parentSku !== undefined ? [action.parentSku] : [],
    );
    // What is not sold has none: it is not looked up one by one.
    const sold = await productsOf(skus, context);
    return new Map(
      await Promise.all(
        [...sold.keys()].map(async sku => {
          const offers = await guaranteeOffers(sku, context, { products, stores, config });
          return [sku, new Map(offers.map(offer => [offer.sku, offer.permyriad]))] as const;
        }),
      ),
    );
  };

  /** What the VAT service says of the numbers of the billing addresses to be set. */
  const checkedVat = async (
    actions: readonly CartChange[],
    context: RequestContext,
  ): Promise<Map<string, CheckedVat>> => {
    const numbers = actions.flatMap(action => {
      const number = action.action === 'setBillingAddress' ? vatNumberOf(action.address) : null;
      return number === null ? [] : [number];
    });
    if (numbers.length === 0 || !flagsOf(await stores.byKey(context.storefront.storeKey)).vatValidation)
      return new Map();
    return new Map(
      await Promise.all(
        [...new Set(numbers)].map(async number => [number, await vatRecords.known(number, context)] as const),
      ),
    );
  };

  /** What the supply channels hold of the lines to be moved to them. */
  const piecesAtChannels = async (cart: PlatformCart, actions: readonly CartChange[], channels: StoreChannels) => {
    const moved = actions.flatMap(action => {
      const line = action.action === 'setLineItemChannels' && cart.lineItems.find(({ id }) => id === action.lineItemId);
      if (!line) return [];
      const { supplyChannel } = chosenChannels(channels, action);
      return supplyChannel ? [{ line, channelId: supplyChannel.id }] : [];
    });
    return new Map(
      await Promise.all(
        moved.map(async ({ line, channelId }) => [line.id, await inventory.inChannel(skuOf(line), channelId)] as const),
      ),
    );
  };

  return async (cart: PlatformCart, actions: readonly CartChange[], context: RequestContext): Promise<ActionFacts> => {
    const { storefront } = context;
    const { added, changed } = skusOf(cart, actions);
    // All lines', for the answer shows them, too.
    const stockOfAll = inventory.of([...cart.lineItems.map(skuOf), ...added]);
    stockOfAll.catch(() => undefined);
    const [stock, store, productsSold, ownPayments, guarantees, vat] = await Promise.all([
      added.length + changed.length > 0 ? stockOfAll : new Map<string, number>(),
      stores.byKey(storefront.storeKey),
      productsOf([...new Set([...added, ...changed])], context),
      ownPaymentsAmong(actions, context),
      guaranteesFor(actions, context),
      checkedVat(actions, context),
    ]);
    const channels = channelsOf(store);
    return {
      storefront,
      channels,
      pickUpPoints: pointsOf(store).map(point => toPickUpPoint(point, context.locale)),
      piecesAtChannel: await piecesAtChannels(cart, actions, channels),
      ownPayments,
      maxQuantity: config.MAX_CART_QUANTITY,
      stock,
      names: new Map([
        ...cart.lineItems.map(line => [skuOf(line), localized(line.name, context.locale)] as const),
        ...[...productsSold].map(([sku, { name }]) => [sku, name] as const),
      ]),
      products: productsSold,
      guarantees,
      vat,
    };
  };
}
