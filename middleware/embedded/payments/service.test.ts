import { hmacValidator } from '@adyen/api-library';
import { allLocales } from '@exwerk/contract/storefronts/locales';
import { bankTexts } from './bank-texts.ts';
import { LOCAL_HMAC_KEY } from './service.ts';
import { account, amount, card, openBench, type PaymentsBench } from './testing/payments-bench.ts';

const shopLanguages = [...new Set(allLocales.map(locale => locale.slice(0, 2)))];

let bench: PaymentsBench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

describe('the Checkout API, called by the official library', () => {
  it('refuses a wrong API key and a wrong merchant account', async () => {
    await expect(
      bench.checkout('wrong').PaymentsApi.paymentMethods({ merchantAccount: account }),
    ).rejects.toMatchObject({
      status: 401,
      errorCode: '000',
      errorType: 'security',
    });
    await expect(bench.pay({ merchantAccount: 'Other', paymentMethod: card })).rejects.toMatchObject({
      status: 403,
      errorCode: '901',
    });
  });

  it('tells the first field that is missing or wrong', async () => {
    await expect(bench.pay({ paymentMethod: card, reference: undefined })).rejects.toMatchObject({
      status: 422,
      errorCode: '130',
    });
    await expect(bench.pay({ paymentMethod: card, amount: { value: -1, currency: 'EUR' } })).rejects.toMatchObject({
      errorCode: '137',
    });
    await expect(bench.pay({ paymentMethod: { type: 'ideal' }, returnUrl: undefined })).rejects.toMatchObject({
      status: 422,
    });
    await expect(bench.pay({ paymentMethod: { type: 'nothing' } })).rejects.toMatchObject({ errorCode: '905_1' });
    await expect(
      bench.pay({ paymentMethod: { ...card, encryptedCardNumber: 'test_4111111111111112' } }),
    ).rejects.toMatchObject({
      errorCode: '101',
    });
    expect(bench.service().latestPayments(10)).toHaveLength(0);
  });

  it.each([
    ['SK', 'EUR', ['paypal']],
    ['PL', 'PLN', ['onlineBanking_PL', 'paypal', 'klarna', 'klarna_account']],
    ['NL', 'EUR', ['ideal', 'paypal', 'klarna', 'klarna_account', 'klarna_b2b']],
    ['PT', 'EUR', ['multibanco', 'paypal', 'klarna', 'klarna_account']],
    ['CH', 'CHF', ['twint', 'paypal', 'klarna', 'klarna_account', 'ratepay']],
    ['DK', 'DKK', ['mobilepay', 'paypal', 'klarna', 'klarna_account']],
    ['DE', 'EUR', ['paypal', 'klarna', 'klarna_account', 'klarna_b2b', 'ratepay']],
  ])('[OPEN-B31] offers the methods of %s', async (countryCode, currency, types) => {
    const answer = await bench.checkout().PaymentsApi.paymentMethods({
      merchantAccount: account,
      countryCode,
      amount: { value: 5000, currency },
    });
    const everywhere = ['scheme', 'googlepay', 'applepay'];
    expect(answer.paymentMethods?.map(method => method.type)).toEqual([...everywhere, ...types]);
  });

  it('names methods in the language of the shopper', async () => {
    const asked = { merchantAccount: account, countryCode: 'AT', shopperLocale: 'de-AT' };
    const { paymentMethods } = await bench.checkout().PaymentsApi.paymentMethods(asked);
    expect(paymentMethods?.find(({ type }) => type === 'klarna')?.name).toBe('Später bezahlen mit Klarna');
    expect(paymentMethods?.find(({ type }) => type === 'paypal')?.name).toBe('PayPal');
  });

  it('authorises a card and tells the webhook, signed', async () => {
    const answer = await bench.pay({ paymentMethod: card, metadata: { ctProjectKey: 'exwerk' } });
    expect(answer).toMatchObject({
      resultCode: 'Authorised',
      merchantReference: 'order-1',
      amount,
      paymentMethod: { brand: 'visa' },
    });
    expect(answer.pspReference).toMatch(/^[A-Z0-9]{16}$/);
    const [item] = await bench.notified(1);
    expect(item).toMatchObject({
      eventCode: 'AUTHORISATION',
      success: 'true',
      pspReference: answer.pspReference,
      amount,
    });
    expect(item?.additionalData).toMatchObject({ 'metadata.ctProjectKey': 'exwerk' });
    expect(item && new hmacValidator().validateHMAC(item, LOCAL_HMAC_KEY)).toBe(true);
  });

  it('delivers a notification again until it is accepted', async () => {
    bench.hooks.failures = 3;
    await bench.pay({ paymentMethod: card });
    expect(await bench.notified(1)).toHaveLength(1);
    expect(bench.hooks.failures).toBe(0);
  });

  it.each([
    ['NOT_ENOUGH_BALANCE', 'Refused', '12'],
    ['CARD_EXPIRED', 'Refused', '6'],
    ['DECLINED : 06 : ERROR', 'Refused', '2'],
    ['ERROR', 'Error', '4'],
    ['PENDING', 'Received', undefined],
  ])('[PAY-25] answers holder %s with %s', async (holderName, resultCode, refusalReasonCode) => {
    const answer = await bench.pay({ paymentMethod: { ...card, holderName } });
    expect(answer).toMatchObject({ resultCode, ...(refusalReasonCode ? { refusalReasonCode } : {}) });
  });

  it('refuses a wrong security code, a wrong date and a number that is no test card', async () => {
    for (const wrong of [
      { encryptedSecurityCode: 'test_111' },
      { encryptedExpiryYear: 'test_2031' },
      { encryptedCardNumber: 'test_4000000000000002' },
    ]) {
      expect(await bench.pay({ paymentMethod: { ...card, ...wrong } })).toMatchObject({ resultCode: 'Refused' });
    }
  });

  it('keeps no card number and no security code', async () => {
    await bench.pay({ paymentMethod: card });
    expect(JSON.stringify(bench.service().latestPayments(1))).not.toMatch(/4111111111111111|737/);
  });

  it.each([
    ['approve', 'Authorised'],
    ['refuse', 'Refused'],
    ['cancel', 'Cancelled'],
    ['pending', 'Pending'],
  ])('redirects iDEAL; %s on the bank page gives %s', async (outcome, resultCode) => {
    const { action, pspReference } = await bench.pay({ paymentMethod: { type: 'ideal' } });
    expect(action).toMatchObject({ type: 'redirect', method: 'GET', paymentMethodType: 'ideal' });
    expect(pspReference).toBeUndefined();
    const back = await bench.press((action as { url: string }).url, outcome);
    expect(back.origin + back.pathname).toBe('http://nl.localhost:8080/back');
    expect(back.searchParams.get('cartId')).toBe('1');
    const answer = await bench.details(back.searchParams.get('redirectResult'));
    expect(answer).toMatchObject({ resultCode, merchantReference: 'order-1' });
    expect(await bench.details(back.searchParams.get('redirectResult'))).toMatchObject({
      resultCode,
      pspReference: answer.pspReference,
    });
  });

  it('the first answer on the bank page stands', async () => {
    const { action } = await bench.pay({ paymentMethod: { type: 'ideal' } });
    const { url } = action as { url: string };
    await bench.press(url, 'approve');
    const back = await bench.press(url, 'cancel');
    expect(await bench.details(back.searchParams.get('redirectResult'))).toMatchObject({ resultCode: 'Authorised' });
  });

  it('refuses a redirect result that it did not make', async () => {
    const { action } = await bench.pay({ paymentMethod: { type: 'ideal' } });
    await expect(
      bench.details(new URL((action as { url: string }).url).searchParams.get('redirectData')),
    ).rejects.toMatchObject({ status: 422 });
    await expect(bench.details('eyJhbGciOiJub25lIn0')).rejects.toMatchObject({ status: 422 });
  });

  it('shows the bank page in the language of the shopper', async () => {
    const { action } = await bench.pay({
      paymentMethod: { type: 'twint' },
      amount: { value: 1000, currency: 'CHF' },
      shopperLocale: 'de-CH',
    });
    const response = await fetch((action as { url: string }).url);
    const text = await response.text();
    expect(text).toContain('<html lang="de">');
    expect(text).toContain('Zahlung genehmigen');
    expect(response.headers.get('content-security-policy')).toContain("form-action 'self' http://nl.localhost:8080");
  });

  it.each(shopLanguages)('speaks %s on the bank page', async lang => {
    const { action } = await bench.pay({ paymentMethod: { type: 'paypal' }, shopperLocale: `${lang}-SK` });
    const text = await (await fetch((action as { url: string }).url)).text();
    expect(text).toContain(`<html lang="${lang}">`);
    const texts = Object.values(bankTexts(lang));
    expect(new Set(texts).size).toBe(texts.length);
    for (const word of texts.filter(word => word !== bankTexts(lang).done && word !== bankTexts(lang).back))
      expect(text).toContain(word.replaceAll("'", '&#39;'));
    if (lang !== 'en') expect(bankTexts(lang).title).not.toBe(bankTexts('en').title);
  });

  it('sends a 3D Secure card to its issuer first', async () => {
    const { action, resultCode } = await bench.pay({
      paymentMethod: { ...card, encryptedCardNumber: 'test_4917610000000000' },
    });
    expect(resultCode).toBe('RedirectShopper');
    const back = await bench.press((action as { url: string }).url, 'refuse');
    expect(await bench.details(back.searchParams.get('redirectResult'))).toMatchObject({
      resultCode: 'Refused',
      refusalReasonCode: '11',
    });
  });

  it('[PAY-39] gives a Multibanco voucher that is paid later', async () => {
    const answer = await bench.pay({ paymentMethod: { type: 'multibanco' } });
    expect(answer).toMatchObject({
      resultCode: 'PresentToShopper',
      action: { type: 'voucher', paymentMethodType: 'multibanco', entity: '12101', merchantReference: 'order-1' },
    });
    expect(bench.service().settle(answer.pspReference ?? '', true)).toBe(true);
    expect(bench.service().settle(answer.pspReference ?? '', true)).toBe(false);
    const items = await bench.notified(2);
    expect(items.map(item => [item.eventCode, item.success])).toEqual([
      ['PENDING', 'true'],
      ['AUTHORISATION', 'true'],
    ]);
  });

  it('stores a card, pays with it, and forgets it', async () => {
    const shopperReference = 'customer-1';
    await bench.pay({ paymentMethod: card, shopperReference, storePaymentMethod: true });
    await bench.pay({ paymentMethod: card, shopperReference, storePaymentMethod: true });
    const methods = await bench.checkout().PaymentsApi.paymentMethods({ merchantAccount: account, shopperReference });
    expect(methods.storedPaymentMethods).toHaveLength(1);
    const [stored] = methods.storedPaymentMethods ?? [];
    expect(stored).toMatchObject({
      brand: 'visa',
      lastFour: '1111',
      supportedShopperInteractions: ['Ecommerce', 'ContAuth'],
    });
    const storedPaymentMethodId = stored?.id ?? '';
    const again = { type: 'scheme', storedPaymentMethodId, encryptedSecurityCode: 'test_737' };
    expect(await bench.pay({ paymentMethod: again, shopperReference })).toMatchObject({ resultCode: 'Authorised' });
    await expect(bench.pay({ paymentMethod: again, shopperReference: 'customer-2' })).rejects.toMatchObject({
      errorCode: '803',
    });
    const { RecurringApi } = bench.checkout();
    await expect(
      RecurringApi.deleteTokenForStoredPaymentDetails(storedPaymentMethodId, 'customer-2', account),
    ).rejects.toMatchObject({ status: 422 });
    await RecurringApi.deleteTokenForStoredPaymentDetails(storedPaymentMethodId, shopperReference, account);
    const { storedPaymentMethods } = await RecurringApi.getTokensForStoredPaymentDetails(shopperReference, account);
    expect(storedPaymentMethods).toEqual([]);
  });

  it('offers the wallets, and takes their tokens', async () => {
    const offered = async (allowedPaymentMethods?: string[]) => {
      const asked = {
        merchantAccount: account,
        countryCode: 'NL',
        ...(allowedPaymentMethods && { allowedPaymentMethods }),
      };
      const { paymentMethods } = await bench.checkout().PaymentsApi.paymentMethods(asked);
      return paymentMethods?.map(({ type }) => type);
    };
    expect(await offered()).toEqual(expect.arrayContaining(['googlepay', 'applepay']));
    expect(await offered(['googlepay'])).toEqual(['googlepay']);
    const pay = (googlePayToken: string) => bench.pay({ paymentMethod: { type: 'googlepay', googlePayToken } });
    expect(await pay('test_')).toMatchObject({ resultCode: 'Authorised', paymentMethod: { type: 'googlepay' } });
    const touch = (token: unknown) =>
      bench.pay({
        paymentMethod: { type: 'applepay', applePayToken: Buffer.from(JSON.stringify(token)).toString('base64') },
      });
    expect(await touch('test_')).toMatchObject({ resultCode: 'Authorised', paymentMethod: { type: 'applepay' } });
    for (const token of ['another', { data: 'x' }]) await expect(touch(token)).rejects.toThrow();
    expect(await pay('test_NOT_ENOUGH_BALANCE')).toMatchObject({ resultCode: 'Refused', refusalReasonCode: '12' });
  });

  it('repeats the first answer for one idempotency key', async () => {
    const first = await bench.pay({ paymentMethod: card }, 'key-1');
    const second = await bench.pay({ paymentMethod: card }, 'key-1');
    expect(second.pspReference).toBe(first.pspReference);
    expect((await bench.pay({ paymentMethod: card }, 'key-2')).pspReference).not.toBe(first.pspReference);
    expect(bench.service().latestPayments(10)).toHaveLength(2);
  });

  it('a restart loses nothing', async () => {
    const { action } = await bench.pay({ paymentMethod: { type: 'paypal' } });
    await bench.restart();
    const back = await bench.press((action as { url: string }).url, 'approve');
    expect(await bench.details(back.searchParams.get('redirectResult'))).toMatchObject({ resultCode: 'Authorised' });
  });
});
