import { account, amount, card, openBench, type PaymentsBench } from './testing/payments-bench.ts';

let bench: PaymentsBench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

const part = (value: number) => ({ value, currency: 'EUR' });
const events = async (count: number) =>
  (await bench.notified(count)).map(({ eventCode, success }) => `${eventCode} ${success}`);

// https://docs.adyen.com/online-payments/partial-payments
describe('an order that is paid in parts', () => {
  const create = () => bench.checkout().OrdersApi.orders({ merchantAccount: account, amount, reference: 'parts-1' });

  it('says what remains, and is closed by its last part', async () => {
    const { pspReference, orderData, ...order } = await create();
    expect(order).toMatchObject({ resultCode: 'Success', amount, remainingAmount: amount, reference: 'parts-1' });
    const named = { pspReference: pspReference ?? '', orderData };
    const first = await bench.pay({ paymentMethod: card, amount: part(10_000), order: named });
    expect(first).toMatchObject({ resultCode: 'Authorised', order: { pspReference, remainingAmount: part(2345) } });
    await expect(bench.pay({ paymentMethod: card, amount: part(2346), order: named })).rejects.toMatchObject({
      status: 422,
    });
    const refused = { ...card, holderName: 'DECLINED' };
    expect(await bench.pay({ paymentMethod: refused, amount: part(2345), order: named })).toMatchObject({
      resultCode: 'Refused',
      order: { remainingAmount: part(2345) },
    });
    const { action } = await bench.pay({ paymentMethod: { type: 'ideal' }, amount: part(2345), order: named });
    await bench.press((action as { url: string }).url, 'approve');
    expect(await events(4)).toEqual([
      'AUTHORISATION true',
      'AUTHORISATION false',
      'AUTHORISATION true',
      'ORDER_CLOSED true',
    ]);
  });

  it('gives back its parts when it is cancelled', async () => {
    const { pspReference, orderData } = await create();
    const order = { pspReference: pspReference ?? '', orderData };
    await bench.pay({ paymentMethod: card, amount: part(10_000), order });
    const cancel = () => bench.checkout().OrdersApi.cancelOrder({ merchantAccount: account, order });
    expect(await cancel()).toMatchObject({ resultCode: 'Received' });
    expect(await events(3)).toEqual(['AUTHORISATION true', 'CANCEL_OR_REFUND true', 'ORDER_CLOSED false']);
    await expect(cancel()).rejects.toMatchObject({ status: 422 });
    await expect(bench.pay({ paymentMethod: card, amount: part(1), order })).rejects.toMatchObject({ status: 422 });
    const forged = { ...order, orderData: 'forged' };
    await expect(bench.pay({ paymentMethod: card, amount: part(1), order: forged })).rejects.toMatchObject({
      status: 422,
    });
  });

  it('has no gift cards, as a merchant account without them', async () => {
    const asked = { merchantAccount: account, amount, paymentMethod: { type: 'giftcard', brand: 'svs' } };
    await expect(bench.checkout().OrdersApi.getBalanceOfGiftCard(asked)).rejects.toMatchObject({ errorCode: '905_1' });
  });
});

// https://docs.adyen.com/online-payments/cancel
it('cancels by the reference of the merchant', async () => {
  await bench.pay({ paymentMethod: card, reference: 'order-7' });
  const cancel = (paymentReference: string) =>
    bench
      .checkout()
      .ModificationsApi.cancelAuthorisedPayment({ merchantAccount: account, paymentReference, reference: 'undo' });
  expect(await cancel('order-7')).toMatchObject({ status: 'received', paymentReference: 'order-7', reference: 'undo' });
  expect(await cancel('nowhere')).toMatchObject({ status: 'received' });
  expect(await events(2)).toEqual(['AUTHORISATION true', 'TECHNICAL_CANCEL true']);
});

// https://docs.adyen.com/api-explorer/Checkout/latest/post/cardDetails
it('tells the brand of a card', async () => {
  const details = (asked: object) => bench.checkout().PaymentsApi.cardDetails({ merchantAccount: account, ...asked });
  expect(await details({ cardNumber: '411111' })).toMatchObject({ brands: [{ type: 'visa', supported: true }] });
  expect(await details({ encryptedCardNumber: 'test_5555555555554444', supportedBrands: ['visa'] })).toMatchObject({
    brands: [{ type: 'mc', supported: false }],
  });
  expect(await details({ cardNumber: '999999' })).toMatchObject({ brands: [] });
  await expect(details({ cardNumber: '4111' })).rejects.toMatchObject({ errorCode: '101' });
});

// https://docs.adyen.com/development-resources/currency-codes
it.each(['XXZ', 'XTS', 'XXX', 'XDR', 'eur'])('knows no currency %s', async currency => {
  await expect(bench.pay({ paymentMethod: card, amount: { value: 100, currency } })).rejects.toMatchObject({
    status: 422,
    errorCode: '138',
  });
});

// https://docs.adyen.com/payment-methods/bancontact
it('offers Bancontact in Belgium, whose cards go to their bank', async () => {
  const asked = { merchantAccount: account, amount, countryCode: 'BE' };
  const { paymentMethods } = await bench.checkout().PaymentsApi.paymentMethods(asked);
  expect(paymentMethods?.find(({ type }) => type === 'bcmc')).toMatchObject({ brands: ['bcmc', 'maestro', 'visa'] });
  const { encryptedSecurityCode: _none, ...bancontact } = { ...card, type: 'bcmc' };
  const { action, resultCode } = await bench.pay({
    paymentMethod: { ...bancontact, encryptedCardNumber: 'test_6703444444444449' },
  });
  expect(resultCode).toBe('RedirectShopper');
  const back = await bench.press((action as { url: string }).url, 'approve');
  expect(await bench.details(back.searchParams.get('redirectResult'))).toMatchObject({
    resultCode: 'Authorised',
    paymentMethod: { type: 'bcmc', brand: 'bcmc' },
  });
});

// https://docs.adyen.com/payment-methods/ratepay/web-component
it('gives the forms of a method the countries in the language of the shopper', async () => {
  const load = (name: string) => fetch(`${bench.base}/checkoutshopper/datasets/countries/${name}`);
  const german = await (await load('de-DE.json')).json();
  expect(german).toContainEqual({ id: 'AT', name: 'Österreich' });
  expect(german.length).toBeGreaterThan(240);
  expect(await (await load('el-GR.json')).json()).toContainEqual({ id: 'GR', name: 'Ελλάδα' });
  expect((await load('..%2Fx.json')).status).toBe(404);
});
