import type { Cart, CartDraft } from '@commercetools/platform-sdk';
import { refused } from '../testing/errors.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

const newCart = async (more: Partial<CartDraft> = {}): Promise<Cart> =>
  (
    await shop.api
      .carts()
      .post({
        body: {
          currency: 'EUR',
          country: 'SK',
          shippingAddress: { country: 'SK' },
          lineItems: [{ sku: 'EX10000006' }],
          ...more,
        },
      })
      .execute()
  ).body;
const order = (cart: Cart, orderNumber?: string) =>
  shop.api
    .orders()
    .post({
      body: {
        cart: { typeId: 'cart', id: cart.id },
        version: cart.version,
        ...(orderNumber === undefined ? {} : { orderNumber }),
      },
    })
    .execute();

describe('orders', () => {
  it('[ORDER-01] [ORDER-02] [ORDER-07] an order is made from a cart, which is then Ordered and closed', async () => {
    const cart = await newCart();
    const { body, statusCode } = await order(cart, 'N-1');
    expect(statusCode).toBe(201);
    expect(body).toMatchObject({
      orderNumber: 'N-1',
      orderState: 'Open',
      totalPrice: cart.totalPrice,
      taxedPrice: cart.taxedPrice,
      cart: { id: cart.id },
    });
    const ordered = (await shop.api.carts().withId({ ID: cart.id }).get().execute()).body;
    expect(ordered.cartState).toBe('Ordered');
    expect(await refused(order(ordered))).toMatchObject({ status: 400, code: 'InvalidOperation' });
    const change = shop.api
      .carts()
      .withId({ ID: cart.id })
      .post({ body: { version: ordered.version, actions: [{ action: 'setLocale', locale: 'sk-SK' }] } })
      .execute();
    expect((await refused(change)).code).toBe('InvalidOperation');
    expect((await shop.api.orders().withOrderNumber({ orderNumber: 'N-1' }).get().execute()).body.id).toBe(body.id);
    const found = await shop.api
      .orders()
      .get({ queryArgs: { where: 'orderNumber = "N-1"' } })
      .execute();
    expect(found.body.results.map(({ id }) => id)).toEqual([body.id]);
  });

  it('ten simultaneous submits of one cart give one order', async () => {
    const cart = await newCart();
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => order(cart)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { body } = await shop.api
      .orders()
      .get({ queryArgs: { where: `cart(id = "${cart.id}")` } })
      .execute();
    expect(body.total).toBe(1);
  });

  it('thirty simultaneous orders on a stock of ten give ten orders and twenty OutOfStock', async () => {
    const carts = await Promise.all(
      Array.from({ length: 30 }, () =>
        newCart({ lineItems: [{ sku: 'EX10000001' }], inventoryMode: 'ReserveOnOrder' }),
      ),
    );
    const results = await Promise.all(
      carts.map(cart =>
        order(cart).then(
          () => 'ordered',
          (error: unknown) => refused(Promise.reject(error)),
        ),
      ),
    );
    expect(results.filter(result => result === 'ordered')).toHaveLength(10);
    const refusals = results.filter(result => result !== 'ordered');
    expect(refusals).toHaveLength(20);
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ status: 400, code: 'OutOfStock', error: { skus: ['EX10000001'] } });
    const stock = await shop.api
      .inventory()
      .get({ queryArgs: { where: 'sku = "EX10000001"' } })
      .execute();
    expect(stock.body.results[0]).toMatchObject({ quantityOnStock: 10, availableQuantity: 0 });
    const states = await Promise.all(
      carts.map(async cart => (await shop.api.carts().withId({ ID: cart.id }).get().execute()).body.cartState),
    );
    expect(states.filter(state => state === 'Ordered')).toHaveLength(10);
    const projection = await shop.api.productProjections().withKey({ key: 'ex10000001' }).get().execute();
    expect(projection.body.masterVariant.availability).toMatchObject({ isOnStock: false, availableQuantity: 0 });
  });

  it('refuses a stale version, a used order number and an empty cart, and leaves the cart as it was', async () => {
    const cart = await newCart();
    await order(await newCart(), 'N-2');
    expect(await refused(order({ ...cart, version: cart.version + 1 }))).toMatchObject({
      status: 409,
      error: { currentVersion: cart.version },
    });
    expect(await refused(order(cart, 'N-2'))).toMatchObject({
      status: 400,
      code: 'DuplicateField',
      error: { field: 'orderNumber' },
    });
    expect((await shop.api.carts().withId({ ID: cart.id }).get().execute()).body).toEqual(cart);
    expect((await refused(order(await newCart({ lineItems: [] })))).code).toBe('InvalidOperation');
    expect((await order(cart, 'N-3')).statusCode).toBe(201);
  });

  it('counts the uses of a discount code', async () => {
    const draft: Partial<CartDraft> = {
      shippingMethod: { typeId: 'shipping-method', key: 'parcel' },
      lineItems: [{ sku: 'EX10000003' }],
      discountCodes: ['SHIPFREE'],
    };
    const [first, second] = [await newCart(draft), await newCart(draft)];
    await order(first);
    expect((await refused(order(second))).code).toBe('DiscountCodeNonApplicable');
    const again = await newCart(draft);
    expect(again.discountCodes[0]?.state).toBe('MaxApplicationReached');
    expect(again.shippingInfo?.discountedPrice).toBeUndefined();
  });

  it('[ORDER-03] [ORDER-04] [ORDER-05] states change within their lists only', async () => {
    const { body } = await order(await newCart());
    const changed = await shop.api
      .orders()
      .withId({ ID: body.id })
      .post({
        body: {
          version: body.version,
          actions: [
            { action: 'changeOrderState', orderState: 'Confirmed' },
            { action: 'changePaymentState', paymentState: 'Paid' },
            { action: 'changeShipmentState', shipmentState: 'Ready' },
          ],
        },
      })
      .execute();
    expect(changed.body).toMatchObject({ orderState: 'Confirmed', paymentState: 'Paid', shipmentState: 'Ready' });
    const wrong = await shop.raw('POST', `/orders/${body.id}`, {
      version: changed.body.version,
      actions: [{ action: 'changeOrderState', orderState: 'Lost' }],
    });
    expect(wrong).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'InvalidField', field: 'action.orderState' }] },
    });
  });

  it('[CART-16] payments of the cart come with the order and can be expanded', async () => {
    const payment = (
      await shop.api
        .payments()
        .post({
          body: {
            amountPlanned: { currencyCode: 'EUR', centAmount: 7500 },
            paymentMethodInfo: { paymentInterface: 'ctp-adyen-integration' },
          },
        })
        .execute()
    ).body;
    const cart = await newCart();
    const paid = (
      await shop.api
        .carts()
        .withId({ ID: cart.id })
        .post({
          body: {
            version: cart.version,
            actions: [{ action: 'addPayment', payment: { typeId: 'payment', id: payment.id } }],
          },
        })
        .execute()
    ).body;
    const { body } = await order(paid);
    const expanded = await shop.api
      .orders()
      .withId({ ID: body.id })
      .get({ queryArgs: { expand: 'paymentInfo.payments[*]' } })
      .execute();
    expect(expanded.body.paymentInfo?.payments[0]?.obj?.paymentMethodInfo.paymentInterface).toBe(
      'ctp-adyen-integration',
    );
    const holder = await shop.api
      .carts()
      .get({ queryArgs: { where: `paymentInfo(payments(id = "${payment.id}"))` } })
      .execute();
    expect(holder.body.results.map(({ id }) => id)).toEqual([cart.id]);
  });

  it('orders, tokens and carts survive a restart', async () => {
    const cart = await newCart();
    const { body } = await order(cart, 'N-9');
    await shop.restart();
    expect((await shop.api.orders().withOrderNumber({ orderNumber: 'N-9' }).get().execute()).body).toEqual(body);
  });
});
