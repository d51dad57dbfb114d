import { randomUUID } from 'node:crypto';
import type { ByProjectKeyRequestBuilder, Cart as PlatformCart } from '@commercetools/platform-sdk';
import * as carts from '@exwerk/contract/calls/cart-calls';
import { anonymousTokens, commerceAs } from '../commerce-sdk.ts';
import { address, benchSku, country, countryCode, storeKey, warehouse } from './market.ts';
import { newVisitor } from './middleware-visitor.ts';
import { always, type Pair } from './pair.ts';
import { cartAnswer, directCart, expand, referenceOf, type Shopper, shopperWith } from './shopper.ts';

const coupon = 'WELCOME10';

export function cartPairs(sdk: ByProjectKeyRequestBuilder): Pair[] {
  type Actions = Parameters<ReturnType<ReturnType<typeof sdk.carts>['withId']>['post']>[0]['body']['actions'];
  const update = (cart: PlatformCart, actions: Actions) =>
    sdk
      .carts()
      .withId({ ID: cart.id })
      .post({ body: { version: cart.version, actions }, queryArgs: { expand } })
      .execute();
  const change = (
    name: string,
    pieces: number,
    actions: (cart: PlatformCart) => Actions,
    call: (shopper: Shopper) => Promise<unknown>,
  ): Pair => ({
    name,
    direct: async () => {
      const cart = await directCart(sdk, pieces);
      return () => update(cart, actions(cart));
    },
    through: async () => {
      const shopper = await shopperWith(pieces);
      return () => call(shopper);
    },
  });
  const lineOf = (cart: { lineItems: readonly { id: string }[] }) => ({ lineItemId: cart.lineItems[0]?.id ?? '' });
  return [
    {
      name: 'createCart',
      direct: always(async () => {
        const { accessToken } = await anonymousTokens(randomUUID());
        return commerceAs(accessToken)
          .inStoreKeyWithStoreKeyValue({ storeKey })
          .me()
          .carts()
          .post({ body: { currency: 'EUR', country: countryCode, shippingAddress: { country: countryCode } } })
          .execute();
      }),
      through: async () => {
        const visitor = newVisitor(country);
        return () => visitor.call(carts.createCart);
      },
    },
    change(
      'addToCart',
      0,
      () => [{ action: 'addLineItem', sku: benchSku, quantity: 1, supplyChannel: warehouse }],
      ({ visitor, cart }) => visitor.call(carts.addToCart, referenceOf(cart), { sku: benchSku }, 1),
    ),
    change(
      'updateCartQuantity',
      1,
      cart => [{ action: 'changeLineItemQuantity', ...lineOf(cart), quantity: 3 }],
      ({ visitor, cart }) => visitor.call(carts.updateCartQuantity, referenceOf(cart), lineOf(cart), 3),
    ),
    change(
      'removeFromCart',
      1,
      cart => [{ action: 'removeLineItem', ...lineOf(cart) }],
      ({ visitor, cart }) => visitor.call(carts.removeFromCart, referenceOf(cart), lineOf(cart)),
    ),
    change(
      'updateCartItemChannel',
      1,
      cart => [{ action: 'setLineItemSupplyChannel', ...lineOf(cart), supplyChannel: warehouse }],
      ({ visitor, cart }) =>
        visitor.call(carts.updateCartItemChannel, referenceOf(cart), { ...lineOf(cart), supplyChannel: warehouse.key }),
    ),
    change(
      'updateCart',
      1,
      () => [
        { action: 'setBillingAddress', address },
        { action: 'setShippingAddress', address },
        { action: 'setCustomerEmail', email: 'eva@exwerk.example' },
      ],
      ({ visitor, cart }) =>
        visitor.call(carts.updateCart, referenceOf(cart), [
          { action: 'setBillingAddress', address },
          { action: 'setShippingAddress', address },
          { action: 'setCustomerEmail', email: 'eva@exwerk.example' },
        ]),
    ),
    change(
      'applyCartCoupon',
      1,
      () => [{ action: 'addDiscountCode', code: coupon }],
      ({ visitor, cart }) => visitor.call(carts.applyCartCoupon, referenceOf(cart), coupon),
    ),
    {
      name: 'removeCartCoupon',
      direct: async () => {
        const { body } = await update(await directCart(sdk, 1), [{ action: 'addDiscountCode', code: coupon }]);
        const discountCode = { typeId: 'discount-code' as const, id: body.discountCodes[0]?.discountCode.id ?? '' };
        return () => update(body, [{ action: 'removeDiscountCode', discountCode }]);
      },
      through: async () => {
        const { visitor, cart } = await shopperWith(1);
        const answer = await visitor.call(carts.applyCartCoupon, referenceOf(cart), coupon);
        const changed = cartAnswer.parse(answer).cart;
        const code = { id: changed.discountCodes[0]?.discountCode.id ?? '', type: 'discount-code' };
        return () => visitor.call(carts.removeCartCoupon, referenceOf(changed), code);
      },
    },
    {
      name: 'deleteCart',
      direct: async () => {
        const { id, version } = await directCart(sdk, 1);
        return () => sdk.carts().withId({ ID: id }).delete({ queryArgs: { version } }).execute();
      },
      through: async () => {
        const { visitor, cart } = await shopperWith(1);
        return () => visitor.call(carts.deleteCart, referenceOf(cart));
      },
    },
  ];
}
