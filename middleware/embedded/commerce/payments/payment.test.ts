import { refused } from '../testing/errors.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

describe('payments', () => {
  it('are changed as the Adyen integration changes them and found by key and interaction', async () => {
    const amount = { currencyCode: 'EUR', centAmount: 1999 };
    const type = { typeId: 'type' as const, key: 'payment-fields' };
    const { body: payment } = await shop.api
      .payments()
      .post({ body: { amountPlanned: amount, custom: { type, fields: {} } } })
      .execute();
    const { body } = await shop.api
      .payments()
      .withId({ ID: payment.id })
      .post({
        body: {
          version: payment.version,
          actions: [
            { action: 'setCustomField', name: 'makePaymentResponse', value: '{"resultCode":"Authorised","x":null}' },
            { action: 'setKey', key: 'PSP0000000000001' },
            { action: 'setMethodInfoMethod', method: 'scheme' },
            { action: 'setMethodInfoName', name: { 'en-GB': 'Card' } },
            { action: 'setMethodInfoInterfaceAccount', interfaceAccount: 'EU' },
            { action: 'setStatusInterfaceCode', interfaceCode: 'ok' },
            { action: 'addInterfaceInteraction', type, fields: { makePaymentResponse: 'x' } },
            {
              action: 'addTransaction',
              transaction: {
                type: 'Authorization',
                amount,
                interactionId: 'PSP0000000000001',
                interfaceId: 'T-1',
                state: 'Pending',
              },
            },
          ],
        },
      })
      .execute();
    expect(body).toMatchObject({
      key: 'PSP0000000000001',
      paymentMethodInfo: { method: 'scheme', name: { 'en-GB': 'Card' }, interfaceAccount: 'EU' },
      transactions: [{ type: 'Authorization', interfaceId: 'T-1', state: 'Pending', amount: { centAmount: 1999 } }],
      custom: { fields: { makePaymentResponse: '{"resultCode":"Authorised","x":null}' } },
    });
    const transactionId = body.transactions[0]?.id ?? '';
    const done = await shop.api
      .payments()
      .withKey({ key: 'PSP0000000000001' })
      .post({
        body: {
          version: body.version,
          actions: [
            { action: 'changeTransactionState', transactionId, state: 'Success' },
            { action: 'changeTransactionInteractionId', transactionId, interactionId: 'P2' },
          ],
        },
      })
      .execute();
    expect(done.body.transactions[0]).toMatchObject({ state: 'Success', interactionId: 'P2' });
    const found = await shop.api
      .payments()
      .get({ queryArgs: { where: 'transactions(interactionId = "P2")' } })
      .execute();
    expect(found.body.results.map(({ id }) => id)).toEqual([payment.id]);
    const missing = shop.api
      .payments()
      .withId({ ID: payment.id })
      .post({
        body: {
          version: done.body.version,
          actions: [{ action: 'changeTransactionState', transactionId: 'none', state: 'Success' }],
        },
      })
      .execute();
    expect((await refused(missing)).code).toBe('InvalidOperation');
  });
});
