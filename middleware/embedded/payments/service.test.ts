import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { URLSearchParams } from 'node:url';
import { CheckoutAPI, Client, type Config, EnvironmentEnum, hmacValidator, type Types } from '@adyen/api-library';
import express from 'express';
import { createPaymentsService, LOCAL_HMAC_KEY, type PaymentsService } from './service.ts';

const account = 'ExwerkLocal';
const card = {
  type: 'scheme',
  holderName: 'Jan Kowalski',
  encryptedCardNumber: 'test_4111111111111111',
  encryptedExpiryMonth: 'test_03',
  encryptedExpiryYear: 'test_2030',
  encryptedSecurityCode: 'test_737',
};
const amount = { value: 12_345, currency: 'EUR' };

let dataDir: string;
let server: Server;
let service: PaymentsService;
let base: string;
let hooks: { hook: Server; url: string; received: NotificationItem[]; failures: number };

type RequestOptions = Parameters<Client['httpClient']['request']>[4];
type NotificationItem = InstanceType<typeof Types.notification.NotificationRequestItem>;

const listen = (target: Server) =>
  new Promise<string>(resolve =>
    target.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(target.address() as AddressInfo).port}`)),
  );

async function listenForHooks() {
  const state = { received: [] as NotificationItem[], failures: 0 };
  const app = express();
  app.post('/', express.json(), (request, response) => {
    if (state.failures > 0) {
      state.failures -= 1;
      response.status(500).end();
      return;
    }
    state.received.push(request.body.notificationItems[0].NotificationRequestItem);
    response.json({ notificationResponse: '[accepted]' });
  });
  const hook = createServer(app);
  return Object.assign(state, { hook, url: await listen(hook) });
}

/** The official library, its requests sent to this service instead of Adyen's hosts. */
function checkout(apiKey = 'local-key') {
  const httpClient = {
    async request(
      endpoint: string,
      json: string | Buffer,
      config: Config,
      _keyed: boolean,
      options: RequestOptions = {},
    ) {
      const url = new URL(endpoint);
      const query = options?.params ? `?${new URLSearchParams(options?.params)}` : '';
      const method = options?.method ?? 'POST';
      const response = await fetch(`${base}/payments${url.pathname}${query}`, {
        method,
        headers: {
          'content-type': 'application/json',
          'x-api-key': config.apiKey ?? '',
          ...(options?.idempotencyKey ? { 'idempotency-key': options?.idempotencyKey } : {}),
        },
        ...(method === 'POST' ? { body: String(json) } : {}),
      });
      const text = await response.text();
      if (!response.ok) throw Object.assign(new Error(text), JSON.parse(text));
      return text;
    },
  };
  return new CheckoutAPI(new Client({ apiKey, environment: EnvironmentEnum.TEST }, httpClient));
}

const pay = (body: Record<string, unknown>, idempotencyKey?: string) =>
  checkout().PaymentsApi.payments(
    {
      merchantAccount: account,
      amount,
      reference: 'order-1',
      returnUrl: 'http://nl.localhost:8080/back?cartId=1',
      ...body,
    } as never,
    ...(idempotencyKey ? [{ idempotencyKey }] : []),
  );

/** Presses a button of the bank page and answers the address that the shopper is sent to. */
async function press(url: string, outcome: string) {
  const form = new URLSearchParams({ redirectData: new URL(url).searchParams.get('redirectData') ?? '', outcome });
  const response = await fetch(url.replace(/\?.*/, ''), { method: 'POST', body: form, redirect: 'manual' });
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location') ?? '');
}

const details = (redirectResult: string | null) =>
  checkout().PaymentsApi.paymentsDetails({ details: { redirectResult: redirectResult ?? '' } });

async function notified(count: number) {
  for (let tries = 0; hooks.received.length < count && tries < 100; tries += 1)
    await new Promise(r => setTimeout(r, 20));
  return hooks.received;
}

const start = () =>
  createPaymentsService({
    dataDir,
    publicUrl: base,
    notifications: { url: hooks.url, delay: 0, retry: 10 },
  });

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'payments-'));
  hooks = await listenForHooks();
  const app = express();
  server = createServer(app);
  base = await listen(server);
  service = await start();
  app.use('/payments', (...call) => service.router(...call));
  app.use('/checkoutshopper', (...call) => service.pages(...call));
});

afterEach(async () => {
  await service.close();
  server.closeAllConnections();
  server.close();
  hooks.hook.closeAllConnections();
  hooks.hook.close();
  rmSync(dataDir, { recursive: true });
});

describe('the Checkout API, called by the official library', () => {
  it('refuses a wrong API key and a wrong merchant account', async () => {
    await expect(checkout('wrong').PaymentsApi.paymentMethods({ merchantAccount: account })).rejects.toMatchObject({
      status: 401,
      errorCode: '000',
      errorType: 'security',
    });
    await expect(pay({ merchantAccount: 'Other', paymentMethod: card })).rejects.toMatchObject({
      status: 403,
      errorCode: '901',
    });
  });

  it('tells the first field that is missing or wrong', async () => {
    await expect(pay({ paymentMethod: card, reference: undefined })).rejects.toMatchObject({
      status: 422,
      errorCode: '130',
    });
    await expect(pay({ paymentMethod: card, amount: { value: -1, currency: 'EUR' } })).rejects.toMatchObject({
      errorCode: '137',
    });
    await expect(pay({ paymentMethod: { type: 'ideal' }, returnUrl: undefined })).rejects.toMatchObject({
      status: 422,
    });
    await expect(pay({ paymentMethod: { type: 'nothing' } })).rejects.toMatchObject({ errorCode: '905_1' });
    await expect(
      pay({ paymentMethod: { ...card, encryptedCardNumber: 'test_4111111111111112' } }),
    ).rejects.toMatchObject({
      errorCode: '101',
    });
    expect(service.latestPayments(10)).toHaveLength(0);
  });

  it.each([
    ['SK', 'EUR', ['scheme', 'paypal']],
    ['PL', 'PLN', ['scheme', 'onlineBanking_PL', 'paypal', 'klarna', 'klarna_account']],
    ['NL', 'EUR', ['scheme', 'ideal', 'paypal', 'klarna', 'klarna_account', 'klarna_b2b']],
    ['PT', 'EUR', ['scheme', 'multibanco', 'paypal', 'klarna', 'klarna_account']],
    ['CH', 'CHF', ['scheme', 'twint', 'paypal', 'klarna', 'klarna_account', 'ratepay']],
    ['DK', 'DKK', ['scheme', 'mobilepay', 'paypal', 'klarna', 'klarna_account']],
    ['DE', 'EUR', ['scheme', 'paypal', 'klarna', 'klarna_account', 'klarna_b2b', 'ratepay']],
  ])('[OPEN-B31] offers the methods of %s', async (countryCode, currency, types) => {
    const answer = await checkout().PaymentsApi.paymentMethods({
      merchantAccount: account,
      countryCode,
      amount: { value: 5000, currency },
    });
    expect(answer.paymentMethods?.map(method => method.type)).toEqual(types);
  });

  it('authorises a card and tells the webhook, signed', async () => {
    const answer = await pay({ paymentMethod: card, metadata: { ctProjectKey: 'exwerk' } });
    expect(answer).toMatchObject({
      resultCode: 'Authorised',
      merchantReference: 'order-1',
      amount,
      paymentMethod: { brand: 'visa' },
    });
    expect(answer.pspReference).toMatch(/^[A-Z0-9]{16}$/);
    const [item] = await notified(1);
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
    hooks.failures = 3;
    await pay({ paymentMethod: card });
    expect(await notified(1)).toHaveLength(1);
    expect(hooks.failures).toBe(0);
  });

  it.each([
    ['NOT_ENOUGH_BALANCE', 'Refused', '12'],
    ['CARD_EXPIRED', 'Refused', '6'],
    ['DECLINED : 06 : ERROR', 'Refused', '2'],
    ['ERROR', 'Error', '4'],
    ['PENDING', 'Received', undefined],
  ])('[PAY-25] answers holder %s with %s', async (holderName, resultCode, refusalReasonCode) => {
    const answer = await pay({ paymentMethod: { ...card, holderName } });
    expect(answer).toMatchObject({ resultCode, ...(refusalReasonCode ? { refusalReasonCode } : {}) });
  });

  it('refuses a wrong security code, a wrong date and a number that is no test card', async () => {
    for (const wrong of [
      { encryptedSecurityCode: 'test_111' },
      { encryptedExpiryYear: 'test_2031' },
      { encryptedCardNumber: 'test_4000000000000002' },
    ]) {
      expect(await pay({ paymentMethod: { ...card, ...wrong } })).toMatchObject({ resultCode: 'Refused' });
    }
  });

  it('keeps no card number and no security code', async () => {
    await pay({ paymentMethod: card });
    expect(JSON.stringify(service.latestPayments(1))).not.toMatch(/4111111111111111|737/);
  });

  it.each([
    ['approve', 'Authorised'],
    ['refuse', 'Refused'],
    ['cancel', 'Cancelled'],
    ['pending', 'Pending'],
  ])('redirects iDEAL; %s on the bank page gives %s', async (outcome, resultCode) => {
    const { action, pspReference } = await pay({ paymentMethod: { type: 'ideal' } });
    expect(action).toMatchObject({ type: 'redirect', method: 'GET', paymentMethodType: 'ideal' });
    expect(pspReference).toBeUndefined();
    const back = await press((action as { url: string }).url, outcome);
    expect(back.origin + back.pathname).toBe('http://nl.localhost:8080/back');
    expect(back.searchParams.get('cartId')).toBe('1');
    const answer = await details(back.searchParams.get('redirectResult'));
    expect(answer).toMatchObject({ resultCode, merchantReference: 'order-1' });
    expect(await details(back.searchParams.get('redirectResult'))).toMatchObject({
      resultCode,
      pspReference: answer.pspReference,
    });
  });

  it('the first answer on the bank page stands', async () => {
    const { action } = await pay({ paymentMethod: { type: 'ideal' } });
    const { url } = action as { url: string };
    await press(url, 'approve');
    const back = await press(url, 'cancel');
    expect(await details(back.searchParams.get('redirectResult'))).toMatchObject({ resultCode: 'Authorised' });
  });

  it('refuses a redirect result that it did not make', async () => {
    const { action } = await pay({ paymentMethod: { type: 'ideal' } });
    await expect(
      details(new URL((action as { url: string }).url).searchParams.get('redirectData')),
    ).rejects.toMatchObject({ status: 422 });
    await expect(details('eyJhbGciOiJub25lIn0')).rejects.toMatchObject({ status: 422 });
  });

  it('shows the bank page in the language of the shopper', async () => {
    const { action } = await pay({
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

  it('sends a 3D Secure card to its issuer first', async () => {
    const { action, resultCode } = await pay({
      paymentMethod: { ...card, encryptedCardNumber: 'test_4917610000000000' },
    });
    expect(resultCode).toBe('RedirectShopper');
    const back = await press((action as { url: string }).url, 'refuse');
    expect(await details(back.searchParams.get('redirectResult'))).toMatchObject({
      resultCode: 'Refused',
      refusalReasonCode: '11',
    });
  });

  it('[PAY-39] gives a Multibanco voucher that is paid later', async () => {
    const answer = await pay({ paymentMethod: { type: 'multibanco' } });
    expect(answer).toMatchObject({
      resultCode: 'PresentToShopper',
      action: { type: 'voucher', paymentMethodType: 'multibanco', entity: '12101', merchantReference: 'order-1' },
    });
    expect(service.settle(answer.pspReference ?? '', true)).toBe(true);
    expect(service.settle(answer.pspReference ?? '', true)).toBe(false);
    const items = await notified(2);
    expect(items.map(item => [item.eventCode, item.success])).toEqual([
      ['PENDING', 'true'],
      ['AUTHORISATION', 'true'],
    ]);
  });

  it('stores a card, pays with it, and forgets it', async () => {
    const shopperReference = 'customer-1';
    await pay({ paymentMethod: card, shopperReference, storePaymentMethod: true });
    await pay({ paymentMethod: card, shopperReference, storePaymentMethod: true });
    const methods = await checkout().PaymentsApi.paymentMethods({ merchantAccount: account, shopperReference });
    expect(methods.storedPaymentMethods).toHaveLength(1);
    const [stored] = methods.storedPaymentMethods ?? [];
    expect(stored).toMatchObject({
      brand: 'visa',
      lastFour: '1111',
      supportedShopperInteractions: ['Ecommerce', 'ContAuth'],
    });
    const storedPaymentMethodId = stored?.id ?? '';
    const again = { type: 'scheme', storedPaymentMethodId, encryptedSecurityCode: 'test_737' };
    expect(await pay({ paymentMethod: again, shopperReference })).toMatchObject({ resultCode: 'Authorised' });
    await expect(pay({ paymentMethod: again, shopperReference: 'customer-2' })).rejects.toMatchObject({
      errorCode: '803',
    });
    const { RecurringApi } = checkout();
    await expect(
      RecurringApi.deleteTokenForStoredPaymentDetails(storedPaymentMethodId, 'customer-2', account),
    ).rejects.toMatchObject({ status: 422 });
    await RecurringApi.deleteTokenForStoredPaymentDetails(storedPaymentMethodId, shopperReference, account);
    const { storedPaymentMethods } = await RecurringApi.getTokensForStoredPaymentDetails(shopperReference, account);
    expect(storedPaymentMethods).toEqual([]);
  });

  it('[PAY-50] reverses an authorised payment once', async () => {
    const { pspReference = '' } = await pay({ paymentMethod: card });
    const reverse = () =>
      checkout().ModificationsApi.refundOrCancelPayment(pspReference, {
        merchantAccount: account,
        reference: 'undo-1',
      });
    expect(await reverse()).toMatchObject({
      paymentPspReference: pspReference,
      status: 'received',
      reference: 'undo-1',
    });
    await reverse();
    const items = await notified(3);
    expect(items.slice(1).map(item => [item.eventCode, item.success, item.originalReference])).toEqual([
      ['CANCEL_OR_REFUND', 'true', pspReference],
      ['CANCEL_OR_REFUND', 'false', pspReference],
    ]);
    expect(items[1]?.additionalData).toMatchObject({ 'modification.action': 'cancel' });
    expect(items.every(item => new hmacValidator().validateHMAC(item, LOCAL_HMAC_KEY))).toBe(true);
  });

  it('captures and refunds up to what there is', async () => {
    const { pspReference = '' } = await pay({ paymentMethod: card });
    const { ModificationsApi } = checkout();
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
    const items = await notified(5);
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

  it('repeats the first answer for one idempotency key', async () => {
    const first = await pay({ paymentMethod: card }, 'key-1');
    const second = await pay({ paymentMethod: card }, 'key-1');
    expect(second.pspReference).toBe(first.pspReference);
    expect((await pay({ paymentMethod: card }, 'key-2')).pspReference).not.toBe(first.pspReference);
    expect(service.latestPayments(10)).toHaveLength(2);
  });

  it('a restart loses nothing', async () => {
    const { action } = await pay({ paymentMethod: { type: 'paypal' } });
    await service.close();
    service = await start();
    const back = await press((action as { url: string }).url, 'approve');
    expect(await details(back.searchParams.get('redirectResult'))).toMatchObject({ resultCode: 'Authorised' });
  });
});

describe('what adyen-web loads', () => {
  const asStorefront = { headers: { origin: 'http://pl.localhost:8080' } };

  it('serves the card fields to the right client key only, framed by storefronts', async () => {
    const page = await fetch(`${base}/checkoutshopper/securedfields/sandbox_LOCAL/6.3.0/securedFields.html`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:*');
    expect(await page.text()).not.toMatch(/<script>|<style>/);
    expect((await fetch(`${base}/checkoutshopper/securedfields/other/6.3.0/securedFields.html`)).status).toBe(404);
    expect((await fetch(`${base}/checkoutshopper/assets/secured-fields.js`)).headers.get('content-type')).toContain(
      'javascript',
    );
  });

  it('looks up the brand of a card', async () => {
    const lookUp = async (encryptedBin: string) => {
      const response = await fetch(`${base}/checkoutshopper/v3/bin/binLookup?token=sandbox_LOCAL`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...asStorefront.headers },
        body: JSON.stringify({ encryptedBin, requestId: 'r', supportedBrands: ['visa', 'mc'] }),
      });
      expect(response.headers.get('access-control-allow-origin')).toBe(asStorefront.headers.origin);
      return response.json();
    };
    expect(await lookUp('test_411111')).toMatchObject({ requestId: 'r', brands: [{ brand: 'visa', supported: true }] });
    expect(await lookUp('test_601160')).toMatchObject({ brands: [{ brand: 'discover', supported: false }] });
    expect(await lookUp('test_999999')).toEqual({ requestId: 'r' });
  });

  it('serves translations, with an empty one for a language without texts', async () => {
    const load = async (name: string) =>
      (await fetch(`${base}/checkoutshopper/sdk/6.45.2/translations/${name}`, asStorefront)).json();
    expect(await load('sk-SK.json')).toMatchObject({ payButton: 'Zaplatiť' });
    expect(await load('fr-FR.json')).toEqual({});
  });

  it('draws logos and icons', async () => {
    for (const path of ['logos/visa.svg', 'logos/onlineBanking_PL/154.svg', 'components/bento_lock.svg']) {
      const response = await fetch(`${base}/checkoutshopper/images/${path}`);
      expect(response.headers.get('content-type')).toContain('image/svg+xml');
    }
  });
});
