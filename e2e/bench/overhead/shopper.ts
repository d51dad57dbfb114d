import { randomUUID } from 'node:crypto';
import type { ByProjectKeyRequestBuilder, Cart as PlatformCart } from '@commercetools/platform-sdk';
import { type Cart, cartSchema } from '@exwerk/contract/calls/cart';
import * as carts from '@exwerk/contract/calls/cart-calls';
import * as orders from '@exwerk/contract/calls/order-calls';
import { z } from 'zod';
import { acceptLanguage, address, benchSku, country, countryCode, storeKey, warehouse } from './market.ts';
import { newVisitor, type Visitor } from './middleware-visitor.ts';

export const cartAnswer = z.object({ cart: cartSchema });
const orderAnswer = z.object({ order: z.object({ id: z.string(), orderNumber: z.string() }) });

export interface Shopper {
  readonly visitor: Visitor;
  readonly cart: Cart;
}

/** A guest's cart as the middleware makes it. */
export async function directCart(
  sdk: ByProjectKeyRequestBuilder,
  quantity: number,
  whole = false,
): Promise<PlatformCart> {
  const { body } = await sdk
    .inStoreKeyWithStoreKeyValue({ storeKey })
    .carts()
    .post({
      body: {
        anonymousId: randomUUID(),
        currency: 'EUR',
        country: countryCode,
        locale: acceptLanguage,
        shippingAddress: whole ? address : { country: countryCode },
        ...(whole && { billingAddress: address, customerEmail: 'eva@exwerk.example' }),
        shippingMethod: { typeId: 'shipping-method', key: 'parcel' },
        inventoryMode: 'ReserveOnOrder',
        ...(quantity > 0 && { lineItems: [{ sku: benchSku, quantity, supplyChannel: warehouse }] }),
      },
    })
    .execute();
  return body;
}

export async function shopperWith(quantity: number, visitor = newVisitor(country)): Promise<Shopper> {
  const { cart } = cartAnswer.parse(await visitor.call(carts.createCart));
  if (quantity === 0) return { visitor, cart };
  const filled = await visitor.call(carts.addToCart, referenceOf(cart), { sku: benchSku }, quantity);
  return { visitor, cart: cartAnswer.parse(filled).cart };
}

/** With one piece, both addresses and an email in the cart. */
export async function readyShopper(visitor?: Visitor): Promise<Shopper> {
  const shopper = await shopperWith(1, visitor);
  const answer = await shopper.visitor.call(carts.updateCart, referenceOf(shopper.cart), [
    { action: 'setBillingAddress', address },
    { action: 'setShippingAddress', address },
    { action: 'setCustomerEmail', email: 'eva@exwerk.example' },
  ]);
  return { visitor: shopper.visitor, cart: cartAnswer.parse(answer).cart };
}

/** Who has chosen to pay by bank transfer. */
export async function payingShopper(visitor?: Visitor): Promise<Shopper> {
  const shopper = await readyShopper(visitor);
  const answer = await shopper.visitor.call(orders.createBankPayment, referenceOf(shopper.cart));
  return { visitor: shopper.visitor, cart: cartAnswer.parse(answer).cart };
}

export async function buy(visitor: Visitor) {
  const { cart } = await payingShopper(visitor);
  return orderAnswer.parse(await visitor.call(orders.createMyOrderFromCart, referenceOf(cart))).order;
}

export function referenceOf({ id, version }: Pick<Cart, 'id' | 'version'>) {
  return { id, version };
}

/** What the middleware asks for with every cart. */
export const expand = ['discountCodes[*].discountCode', 'paymentInfo.payments[*]', 'lineItems[*].productType'];
