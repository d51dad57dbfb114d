import { randomUUID } from 'node:crypto';
import type { ByProjectKeyRequestBuilder, Cart as PlatformCart } from '@commercetools/platform-sdk';
import { type Cart, cartSchema } from '@exwerk/shared-kernel/contract/cart';
import * as carts from '@exwerk/shared-kernel/contract/cart-calls';
import { z } from 'zod';
import { acceptLanguage, address, benchSku, country, countryCode, storeKey, warehouse } from './market.ts';
import { newVisitor, type Visitor } from './middleware-visitor.ts';

export const cartAnswer = z.object({ cart: cartSchema });

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

export async function shopperWith(quantity: number): Promise<Shopper> {
  const visitor = newVisitor(country);
  const { cart } = cartAnswer.parse(await visitor.call(carts.createCart));
  if (quantity === 0) return { visitor, cart };
  const filled = await visitor.call(carts.addToCart, referenceOf(cart), { sku: benchSku }, quantity);
  return { visitor, cart: cartAnswer.parse(filled).cart };
}

export function referenceOf({ id, version }: Pick<Cart, 'id' | 'version'>) {
  return { id, version };
}

/** What the middleware asks for with every cart. */
export const expand = ['discountCodes[*].discountCode', 'paymentInfo.payments[*]', 'lineItems[*].productType'];
