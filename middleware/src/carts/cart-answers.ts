import type { Cart as PlatformCart } from '@commercetools/platform-sdk';
import type { Call } from '@exwerk/contract/calls/call';
import type { CartReference } from '@exwerk/contract/calls/cart-calls';
import * as calls from '@exwerk/contract/calls/cart-calls';
import { setNetPricing } from '@exwerk/contract/calls/store-calls';
import type * as z from 'zod/mini';
import type { Inventory } from '../catalog/inventory.ts';
import type { Products } from '../catalog/products.ts';
import type { CallRegistry } from '../http/call-registry.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Services } from '../services.ts';
import type { Stores } from '../stores/stores.ts';
import type { VatRecords } from '../vat/vat-records.ts';
import type { CartChange } from './cart-change.ts';
import type { Carts } from './carts.ts';
import type { Coupons } from './coupons.ts';
import { guaranteeOffers } from './guarantee-offers.ts';
import { nameVatNumber } from './vat-number.ts';

/** Arguments that name a cart first. */
type CartChangingArgs = z.ZodMiniType<[CartReference, ...unknown[]]>;

export function answerCartCalls(
  registry: CallRegistry,
  services: Services,
  carts: Carts,
  {
    coupons,
    ...parts
  }: { coupons: Coupons; products: Products; stores: Stores; inventory: Inventory; vatRecords: VatRecords },
): void {
  const shown = async (cart: PlatformCart, context: RequestContext) => ({ cart: await carts.show(cart, context) });

  registry.answerCall(calls.getGuaranteeOffers, async ([{ sku }], context) => {
    const session = await services.visitors.recognised(context.session);
    const cart = session && (await carts.active(session, context));
    return { offers: await guaranteeOffers(sku, context, { ...parts, config: services.config }, cart) };
  });

  registry.answerCall(calls.createCart, async (_args, context) => shown(await carts.create(context), context));

  // The one way in which lines, addresses and the like are changed; the contract's other names are actions of it.
  const answerByChange = <Args extends CartChangingArgs>(
    call: Call<Args, (typeof calls.updateCart)['answer']>,
    changesOf: (args: z.infer<Args>) => CartChange[],
  ) =>
    registry.answerCall(call, async (args, context) =>
      shown(await carts.change(args[0], changesOf(args), context), context),
    );
  answerByChange(calls.updateCart, ([, actions]) => actions);
  answerByChange(calls.addToCart, ([, { sku }, quantity, channels]) => [
    { action: 'addLineItem', sku, quantity, ...channels },
  ]);
  answerByChange(calls.updateCartQuantity, ([, { lineItemId }, quantity]) => [
    { action: 'changeLineItemQuantity', lineItemId, quantity },
  ]);
  answerByChange(calls.removeFromCart, ([, { lineItemId }]) => [{ action: 'removeLineItem', lineItemId }]);
  answerByChange(calls.updateCartItemChannel, ([, choice]) => [{ action: 'setLineItemChannels', ...choice }]);
  answerByChange(calls.removeCartCoupon, ([, { id }]) => [{ action: 'removeDiscountCode', id }]);

  registry.answerCall(setNetPricing, async ([reference, { vatNumber, company }], context) => {
    const cart = await carts.editable(reference, context);
    const changed = await nameVatNumber(cart, { vatNumber, company }, context, { ...parts, carts });
    return { cartVersion: changed.version, net: changed.taxMode === 'External' };
  });

  registry.answerCall(calls.deleteCart, async ([reference], context) => {
    await carts.remove(reference, context);
    return { cart: { id: reference.id } };
  });

  registry.answerCall(calls.applyCartCoupon, async ([reference, typed], context) =>
    shown(await coupons.apply(reference, typed, context), context),
  );
}
