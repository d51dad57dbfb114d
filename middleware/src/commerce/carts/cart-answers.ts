import type { CartUpdateAction, Cart as PlatformCart } from '@commercetools/platform-sdk';
import * as calls from '@exwerk/shared-kernel/contract/cart-calls';
import type { CallRegistry } from '../../http/call-registry.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { readCommerceError } from '../../http/upstream-error.ts';
import type { Services } from '../../services.ts';
import type { Products } from '../catalogue/products.ts';
import type { Stores } from '../stores/stores.ts';
import { lineOf } from './cart-actions.ts';
import type { Carts } from './carts.ts';
import { guaranteeOffers } from './guarantee-offers.ts';
import { channelsOf, chosenChannels } from './store-channels.ts';

/** OPEN-B43 */
const couponRefused = new ProblemError(400, 'DiscountCodeNonApplicable', 'Coupon code is not valid.');

/** TMW-03..11 */
export function answerCartCalls(
  registry: CallRegistry,
  services: Services,
  carts: Carts,
  parts: { products: Products; stores: Stores },
): void {
  const shown = async (cart: PlatformCart, context: RequestContext) => ({ cart: await carts.show(cart, context) });

  registry.answerCall(calls.getGuaranteeOffers, async ([{ sku }], context) => ({
    offers: await guaranteeOffers(sku, context, { ...parts, config: services.config }),
  }));

  registry.answerCall(calls.createCart, async (_args, context) => shown(await carts.create(context), context));

  registry.answerCall(calls.addToCart, async ([reference, { sku }, quantity, channels], context) =>
    shown(await carts.change(reference, [{ action: 'addLineItem', sku, quantity, ...channels }], context), context),
  );

  registry.answerCall(calls.updateCartQuantity, async ([reference, { lineItemId }, quantity], context) =>
    shown(
      await carts.change(reference, [{ action: 'changeLineItemQuantity', lineItemId, quantity }], context),
      context,
    ),
  );

  registry.answerCall(calls.removeFromCart, async ([reference, { lineItemId }], context) =>
    shown(await carts.change(reference, [{ action: 'removeLineItem', lineItemId }], context), context),
  );

  registry.answerCall(calls.updateCart, async ([reference, actions], context) =>
    shown(await carts.change(reference, actions, context), context),
  );

  registry.answerCall(calls.updateCartItemChannel, async ([reference, { lineItemId, ...choice }], context) => {
    const cart = await carts.asSeen(reference, context);
    lineOf(cart, lineItemId);
    const store = await parts.stores.byKey(context.storefront.storeKey);
    const { supplyChannel, distributionChannel } = chosenChannels(channelsOf(store), choice);
    const actions: CartUpdateAction[] = [
      ...(supplyChannel ? [{ action: 'setLineItemSupplyChannel' as const, lineItemId, supplyChannel }] : []),
      ...(distributionChannel
        ? [{ action: 'setLineItemDistributionChannel' as const, lineItemId, distributionChannel }]
        : []),
    ];
    return shown(await carts.update(cart, actions, context), context);
  });

  registry.answerCall(calls.deleteCart, async ([reference], context) => {
    await carts.remove(reference, context);
    return { cart: { id: reference.id } };
  });

  registry.answerCall(calls.applyCartCoupon, async ([reference, typed], context) => {
    const cart = await carts.asSeen(reference, context);
    const code = typed.trim().toUpperCase();
    const taken = new Set(cart.discountCodes.map(({ discountCode }) => discountCode.id));
    if (code === '' || cart.discountCodes.some(({ discountCode }) => discountCode.obj?.code === code))
      throw couponRefused;
    const changed = await carts.update(cart, [{ action: 'addDiscountCode', code }], context).catch((error: unknown) => {
      if (readCommerceError(error)?.code === 'DiscountCodeNonApplicable') throw couponRefused;
      throw error;
    });
    const added = changed.discountCodes.find(({ discountCode }) => !taken.has(discountCode.id));
    if (added?.state === 'MatchesCart') return shown(changed, context);
    if (added) {
      const { id } = added.discountCode;
      await carts.insist(
        changed,
        [{ action: 'removeDiscountCode', discountCode: { typeId: 'discount-code', id } }],
        context,
      );
    }
    throw couponRefused;
  });

  registry.answerCall(calls.removeCartCoupon, async ([reference, { id }], context) => {
    const cart = await carts.asSeen(reference, context);
    const changed = await carts.update(
      cart,
      [{ action: 'removeDiscountCode', discountCode: { typeId: 'discount-code', id } }],
      context,
    );
    return shown(changed, context);
  });
}
