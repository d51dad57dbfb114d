import type { Cart as PlatformCart } from '@commercetools/platform-sdk';
import type { CartAction } from '@exwerk/shared-kernel/contract/cart-calls';
import type { RequestContext } from '../../http/request-context.ts';
import type { Services } from '../../services.ts';
import { quoted } from '../all-pages.ts';
import type { Inventory } from '../catalogue/inventory.ts';
import type { Products } from '../catalogue/products.ts';
import type { Stores } from '../stores/stores.ts';
import { type ActionFacts, skusOf } from './cart-actions.ts';
import { skuOf } from './line-item.mapper.ts';
import { channelsOf } from './store-channels.ts';

/** Looks up what the actions on a cart depend on, all of it at once. */
export function createActionFacts(
  { commerce, config, visitors }: Pick<Services, 'commerce' | 'config' | 'visitors'>,
  { inventory, products, stores }: { inventory: Inventory; products: Products; stores: Stores },
) {
  /** Those of the payments to be added that were made for this visitor. */
  const ownPaymentsAmong = async (
    actions: readonly CartAction[],
    { session }: Pick<RequestContext, 'session'>,
  ): Promise<Set<string>> => {
    const ids = actions.flatMap(action => (action.action === 'addPayment' ? [action.paymentId] : []));
    if (ids.length === 0) return new Set();
    const visitor = await visitors.known(session);
    if (visitor === null) return new Set();
    const owner =
      visitor.kind === 'customer'
        ? `customer(id=${quoted(visitor.customerId)})`
        : `anonymousId=${quoted(visitor.anonymousId)}`;
    const where = `id in (${ids.map(quoted).join(',')}) and ${owner}`;
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
  ): Promise<ActionFacts['products']> => {
    const found = await Promise.all(skus.map(sku => products.bySku(sku, storefront, locale)));
    return new Map(
      found.flatMap(product => {
        if (!product) return [];
        const rate = product.attributes.find(({ name }) => name === 'extraGuaranteeRate')?.value;
        const guaranteeRate = rate?.type === 'number' ? rate.number : null;
        return [[product.sku, { eligibleForSelling: product.eligibleForSelling, guaranteeRate }] as const];
      }),
    );
  };

  return async (
    cart: PlatformCart,
    actions: readonly CartAction[],
    context: Pick<RequestContext, 'session' | 'storefront' | 'locale'>,
  ): Promise<ActionFacts> => {
    const { storefront } = context;
    const { added, changed } = skusOf(cart, actions);
    // All lines', for the answer shows them, too.
    const stockOfAll = inventory.of([...cart.lineItems.map(skuOf), ...added]);
    stockOfAll.catch(() => undefined);
    const [stock, store, productsAdded, ownPayments] = await Promise.all([
      added.length + changed.length > 0 ? stockOfAll : new Map<string, number>(),
      stores.byKey(storefront.storeKey),
      productsOf(added, context),
      ownPaymentsAmong(actions, context),
    ]);
    return {
      storefront,
      channels: channelsOf(store),
      ownPayments,
      maxQuantity: config.MAX_CART_QUANTITY,
      stock,
      products: productsAdded,
    };
  };
}
