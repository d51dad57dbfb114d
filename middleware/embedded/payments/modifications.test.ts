import { hmacValidator } from '@adyen/api-library';
import { LOCAL_HMAC_KEY } from './service.ts';
import { account, amount, card, openBench, type PaymentsBench } from './testing/payments-bench.ts';

let bench: PaymentsBench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

describe('what becomes of an authorised payment', () => {
  it('[PAY-50] reverses an authorised payment once', async () => {
    const { pspReference = '' } = await bench.pay({ paymentMethod: card });
    const reverse = () =>
      bench.checkout().ModificationsApi.refundOrCancelPayment(pspReference, {
        merchantAccount: account,
        reference: 'undo-1',
      });
    expect(await reverse()).toMatchObject({
      paymentPspReference: pspReference,
      status: 'received',
      reference: 'undo-1',
    });
    await reverse();
    const items = await bench.notified(3);
    expect(items.slice(1).map(item => [item.eventCode, item.success, item.originalReference])).toEqual([
      ['CANCEL_OR_REFUND', 'true', pspReference],
      ['CANCEL_OR_REFUND', 'false', pspReference],
    ]);
    expect(items[1]?.additionalData).toMatchObject({ 'modification.action': 'cancel' });
    expect(items.every(item => new hmacValidator().validateHMAC(item, LOCAL_HMAC_KEY))).toBe(true);
  });

  it('captures and refunds up to what there is', async () => {
    const { pspReference = '' } = await bench.pay({ paymentMethod: card });
    const { ModificationsApi } = bench.checkout();
    await ModificationsApi.captureAuthorisedPayment(pspReference, { merchantAccount: account, amount });
    await ModificationsApi.refundCapturedPayment(pspReference, {
      merchantAccount: account,
      amount: { ...amount, value: 12_000 },
    });
    await ModificationsApi.refundCapturedPayment(pspReference, {
      merchantAccount: account,
      amount: { ...amount, value: 346 },
    });
    await ModificationsApi.cancelAuthorisedPaymentByPspReference(pspReference, { merchantAccount: account });
    const items = await bench.notified(5);
    expect(items.slice(1).map(item => [item.eventCode, item.success])).toEqual([
      ['CAPTURE', 'true'],
      ['REFUND', 'true'],
      ['REFUND', 'false'],
      ['CANCELLATION', 'false'],
    ]);
    await expect(ModificationsApi.refundOrCancelPayment('UNKNOWN', { merchantAccount: account })).rejects.toMatchObject(
      { errorCode: '167' },
    );
  });

  it('gives back once what was captured, and says of the second time that nothing is left', async () => {
    const { pspReference = '' } = await bench.pay({ paymentMethod: card });
    const { ModificationsApi } = bench.checkout();
    await ModificationsApi.captureAuthorisedPayment(pspReference, { merchantAccount: account, amount });
    const reverse = () => ModificationsApi.refundOrCancelPayment(pspReference, { merchantAccount: account });
    await reverse();
    await reverse();
    const items = await bench.notified(4);
    expect(items.slice(2).map(item => [item.eventCode, item.success, item.amount.value, item.reason])).toEqual([
      ['CANCEL_OR_REFUND', 'true', amount.value, ''],
      ['CANCEL_OR_REFUND', 'false', 0, 'Insufficient balance on payment: 0 available'],
    ]);
  });

  it.each([0, -1])('refuses to capture, to refund or to authorise %i', async value => {
    const { pspReference = '' } = await bench.pay({ paymentMethod: card });
    const { ModificationsApi } = bench.checkout();
    const request = { merchantAccount: account, amount: { ...amount, value } };
    const refused = { status: 422, errorCode: '137' };
    await expect(ModificationsApi.captureAuthorisedPayment(pspReference, request)).rejects.toMatchObject(refused);
    await ModificationsApi.captureAuthorisedPayment(pspReference, { merchantAccount: account, amount });
    await expect(ModificationsApi.refundCapturedPayment(pspReference, request)).rejects.toMatchObject(refused);
    await expect(ModificationsApi.updateAuthorisedAmount(pspReference, request)).rejects.toMatchObject(refused);
    expect((await bench.notified(2)).map(({ eventCode }) => eventCode)).toEqual(['AUTHORISATION', 'CAPTURE']);
  });

  it('changes the authorised amount until it is captured', async () => {
    const { pspReference = '' } = await bench.pay({ paymentMethod: card });
    const { ModificationsApi } = bench.checkout();
    const update = (value: number) =>
      ModificationsApi.updateAuthorisedAmount(pspReference, { merchantAccount: account, amount: { ...amount, value } });
    expect(await update(20_000)).toMatchObject({ paymentPspReference: pspReference, status: 'received' });
    await ModificationsApi.captureAuthorisedPayment(pspReference, {
      merchantAccount: account,
      amount: { ...amount, value: 20_000 },
    });
    await update(30_000);
    const items = await bench.notified(4);
    expect(items.slice(1).map(item => [item.eventCode, item.success, item.amount.value])).toEqual([
      ['AUTHORISATION_ADJUSTMENT', 'true', 20_000],
      ['CAPTURE', 'true', 20_000],
      ['AUTHORISATION_ADJUSTMENT', 'false', 30_000],
    ]);
  });
});
