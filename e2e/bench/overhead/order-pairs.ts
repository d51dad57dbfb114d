import { randomUUID } from 'node:crypto';
import type { ByProjectKeyRequestBuilder, Cart as PlatformCart } from '@commercetools/platform-sdk';
import * as carts from '@exwerk/shared-kernel/contract/cart-calls';
import * as orders from '@exwerk/shared-kernel/contract/order-calls';
import { address, benchSku } from './market.ts';
import type { Pair } from './pair.ts';
import { cartAnswer, directCart, expand, referenceOf, type Shopper, shopperWith } from './shopper.ts';

export async function orderPairs(sdk: ByProjectKeyRequestBuilder, pieces: number): Promise<Pair[]> {
  const stock = (
    await sdk
      .inventory()
      .get({ queryArgs: { where: `sku="${benchSku}"` } })
      .execute()
  ).body.results[0];
  if (!stock) throw new Error(`${benchSku} has no stock entry`);
  await sdk
    .inventory()
    .withId({ ID: stock.id })
    .post({ body: { version: stock.version, actions: [{ action: 'addQuantity', quantity: pieces }] } })
    .execute();
  const pay = async (cart: PlatformCart) => {
    const { body: payment } = await sdk
      .payments()
      .post({
        body: {
          amountPlanned: { centAmount: cart.totalPrice.centAmount, currencyCode: 'EUR' },
          paymentMethodInfo: { paymentInterface: 'exwerk', method: 'bank' },
        },
      })
      .execute();
    const { body } = await sdk
      .carts()
      .withId({ ID: cart.id })
      .post({
        body: {
          version: cart.version,
          actions: [{ action: 'addPayment', payment: { typeId: 'payment', id: payment.id } }],
        },
        queryArgs: { expand },
      })
      .execute();
    return body;
  };
  const ready = async (): Promise<Shopper> => {
    const { visitor, cart } = await shopperWith(1);
    const answer = await visitor.call(carts.updateCart, referenceOf(cart), [
      { action: 'setBillingAddress', address },
      { action: 'setShippingAddress', address },
      { action: 'setCustomerEmail', email: 'eva@exwerk.example' },
    ]);
    return { visitor, cart: cartAnswer.parse(answer).cart };
  };
  return [
    {
      name: 'createBankPayment',
      direct: async () => {
        const cart = await directCart(sdk, 1, true);
        return () => pay(cart);
      },
      through: async () => {
        const { visitor, cart } = await ready();
        return () => visitor.call(orders.createBankPayment, referenceOf(cart));
      },
    },
    {
      name: 'createMyOrderFromCart',
      direct: async () => {
        const { id, version } = await pay(await directCart(sdk, 1, true));
        return () =>
          sdk
            .orders()
            .post({
              body: { cart: { typeId: 'cart', id }, version, orderNumber: `BENCH-${randomUUID().slice(0, 8)}` },
              queryArgs: { expand: ['paymentInfo.payments[*]', 'lineItems[*].productType'] },
            })
            .execute();
      },
      through: async () => {
        const { visitor, cart } = await ready();
        const paid = cartAnswer.parse(await visitor.call(orders.createBankPayment, referenceOf(cart))).cart;
        return () => visitor.call(orders.createMyOrderFromCart, referenceOf(paid));
      },
    },
  ];
}
