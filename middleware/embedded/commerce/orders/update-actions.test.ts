import { eur, newCart, slovakia, updateCart } from '../testing/cart-calls.ts';
import { refused } from '../testing/errors.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

describe('update actions of orders and types', () => {
  it('an order takes payments, addresses, a customer and numbers', async () => {
    const cart = await newCart(shop, { shippingAddress: slovakia, lineItems: [{ sku: 'EX10000001' }] });
    const { body: order } = await shop.api
      .orders()
      .post({ body: { cart: { typeId: 'cart', id: cart.id }, version: cart.version } })
      .execute();
    const { body: payment } = await shop.api
      .payments()
      .post({ body: { amountPlanned: eur(1) } })
      .execute();
    const reference = { typeId: 'payment' as const, id: payment.id };
    const { body: changed } = await shop.api
      .orders()
      .withId({ ID: order.id })
      .post({
        body: {
          version: order.version,
          actions: [
            { action: 'addPayment', payment: reference },
            { action: 'setPurchaseOrderNumber', purchaseOrderNumber: 'PO-2' },
            { action: 'setShippingAddress', address: { country: 'SK', city: 'Nitra' } },
            { action: 'changeOrderState', orderState: 'Complete' },
          ],
        },
      })
      .execute();
    expect(changed).toMatchObject({
      paymentInfo: { payments: [reference] },
      purchaseOrderNumber: 'PO-2',
      shippingAddress: { city: 'Nitra' },
    });
    expect(changed.completedAt).toBeDefined();
    const { body: without } = await shop.api
      .orders()
      .withId({ ID: order.id })
      .post({ body: { version: changed.version, actions: [{ action: 'removePayment', payment: reference }] } })
      .execute();
    expect(without.paymentInfo).toBeUndefined();
  });

  it('an order takes what was sent and what comes back, of its own lines alone', async () => {
    const cart = await newCart(shop, { shippingAddress: slovakia, lineItems: [{ sku: 'EX10000001', quantity: 2 }] });
    const { body: methods } = await shop.api.shippingMethods().get().execute();
    const shippingMethod = { typeId: 'shipping-method' as const, id: methods.results[0]?.id ?? '' };
    const shipped = await updateCart(shop, cart, { action: 'setShippingMethod', shippingMethod });
    const { body: order } = await shop.api
      .orders()
      .post({ body: { cart: { typeId: 'cart', id: shipped.id }, version: shipped.version } })
      .execute();
    const lineItemId = order.lineItems[0]?.id ?? '';
    const stored = shop.api.orders().withId({ ID: order.id });
    const back = { quantity: 1, lineItemId, shipmentState: 'Advised', comment: 'defective' } as const;
    const { body: changed } = await stored
      .post({
        body: {
          version: order.version,
          actions: [
            {
              action: 'addDelivery',
              parcels: [{ trackingData: { trackingId: 'X1', carrier: 'DHL', isReturn: false } }],
            },
            { action: 'addReturnInfo', items: [back] },
          ],
        },
      })
      .execute();
    expect(changed.shippingInfo?.deliveries).toMatchObject([{ parcels: [{ trackingData: { trackingId: 'X1' } }] }]);
    expect(changed.returnInfo).toMatchObject([{ items: [{ ...back, paymentState: 'NonRefundable' }] }]);
    const foreign = { action: 'addReturnInfo' as const, items: [{ ...back, lineItemId: 'another' }] };
    const again = stored.post({ body: { version: changed.version, actions: [foreign] } }).execute();
    expect(await refused(again)).toMatchObject({ status: 400 });
  });

  it('a type takes fields, labels, hints and enum values', async () => {
    const { body: made } = await shop.api
      .types()
      .post({
        body: {
          key: 'colours',
          name: { 'en-GB': 'Colours' },
          resourceTypeIds: ['order'],
          fieldDefinitions: [
            {
              name: 'colour',
              label: { 'en-GB': 'Colour' },
              required: false,
              type: { name: 'Enum', values: [{ key: 'red', label: 'Red' }] },
            },
          ],
        },
      })
      .execute();
    const { body } = await shop.api
      .types()
      .withKey({ key: 'colours' })
      .post({
        body: {
          version: made.version,
          actions: [
            { action: 'addEnumValue', fieldName: 'colour', value: { key: 'blue', label: 'Blue' } },
            { action: 'changeLabel', fieldName: 'colour', label: { 'en-GB': 'Paint' } },
            { action: 'changeInputHint', fieldName: 'colour', inputHint: 'MultiLine' },
          ],
        },
      })
      .execute();
    expect(body.fieldDefinitions[0]).toMatchObject({
      label: { 'en-GB': 'Paint' },
      inputHint: 'MultiLine',
      type: { values: [{ key: 'red' }, { key: 'blue' }] },
    });
    const cart = await newCart(shop, {
      custom: { type: { typeId: 'type', key: 'colours' }, fields: { colour: 'blue' } },
    });
    expect(cart.custom?.fields).toEqual({ colour: 'blue' });
    expect(
      (await refused(updateCart(shop, cart, { action: 'setCustomField', name: 'colour', value: 'green' }))).code,
    ).toBe('InvalidField');
  });
});
