import { randomUUID } from 'node:crypto';
import type { ByProjectKeyRequestBuilder, Cart as PlatformCart } from '@commercetools/platform-sdk';
import * as orders from '@exwerk/contract/calls/order-calls';
import { acceptLanguage, benchSku, country } from './market.ts';
import { newVisitor } from './middleware-visitor.ts';
import { always, type Pair } from './pair.ts';
import { buy, directCart, expand, payingShopper, readyShopper, referenceOf } from './shopper.ts';

/** What the middleware asks for with every order. */
const expandOrder = ['paymentInfo.payments[*]', 'lineItems[*].productType'];

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
  const addFee = async (cart: PlatformCart) => {
    const fee = {
      action: 'addCustomLineItem' as const,
      name: { [acceptLanguage]: 'Cash on delivery' },
      slug: 'cod-fee',
      quantity: 1,
      money: { centAmount: 150, currencyCode: 'EUR' },
      taxCategory: { typeId: 'tax-category' as const, key: 'standard' },
    };
    const body = { version: cart.version, actions: [fee] };
    return (await sdk.carts().withId({ ID: cart.id }).post({ body, queryArgs: { expand } }).execute()).body;
  };
  const ordersWhere = (where: string) =>
    sdk
      .orders()
      .get({ queryArgs: { where, limit: 1, withTotal: false, expand: expandOrder } })
      .execute();
  const buyer = newVisitor(country);
  const order = await buy(buyer);
  return [
    {
      name: 'createBankPayment',
      direct: async () => {
        const cart = await directCart(sdk, 1, true);
        return () => pay(cart);
      },
      through: async () => {
        const { visitor, cart } = await readyShopper();
        return () => visitor.call(orders.createBankPayment, referenceOf(cart));
      },
    },
    {
      name: 'createCodPayment',
      direct: async () => {
        const cart = await directCart(sdk, 1, true);
        return async () => pay(await addFee(cart));
      },
      through: async () => {
        const { visitor, cart } = await readyShopper();
        return () => visitor.call(orders.createCodPayment, referenceOf(cart));
      },
    },
    {
      name: 'getOrder',
      direct: always(() => ordersWhere(`id="${order.id}"`)),
      through: always(() => buyer.call(orders.getOrder, { orderId: order.id })),
    },
    {
      name: 'searchOrder',
      direct: always(() => ordersWhere(`orderNumber="${order.orderNumber}"`)),
      through: always(() => buyer.call(orders.searchOrder, { orderNumber: order.orderNumber })),
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
              queryArgs: { expand: expandOrder },
            })
            .execute();
      },
      through: async () => {
        const { visitor, cart } = await payingShopper();
        return () => visitor.call(orders.createMyOrderFromCart, referenceOf(cart));
      },
    },
  ];
}
