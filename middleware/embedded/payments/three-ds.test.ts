import { card, openBench, type PaymentsBench } from './testing/payments-bench.ts';

// https://docs.adyen.com/online-payments/3d-secure/native-3ds2/web-component
// https://docs.adyen.com/development-resources/testing/3d-secure-2-authentication
let bench: PaymentsBench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

const origin = 'http://nl.localhost:8080';
const native = { authenticationData: { threeDSRequestData: { nativeThreeDS: 'preferred' } }, channel: 'Web', origin };
const FULL = '5000550000000029';
const FRICTIONLESS = '5201281505129736';
const CHALLENGE = '4212345678910006';

interface Action {
  type: string;
  subtype: string;
  paymentData: string;
  authorisationToken: string;
  token: string;
}
const pay = async (number: string, more: object = native) => {
  const encryptedSecurityCode = number === FULL ? undefined : card.encryptedSecurityCode;
  const paymentMethod = { ...card, encryptedCardNumber: `test_${number}`, encryptedSecurityCode };
  const { resultCode, action } = await bench.pay({ paymentMethod, ...more });
  return { resultCode, action: action as unknown as Action };
};

const decode = (base64: string) => JSON.parse(Buffer.from(base64, 'base64').toString());
const base64url = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
const post = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields) });

/** What the script of a frame tells the shop's page. */
async function messageOf(response: Response) {
  const page = (await response.text()).replaceAll('&quot;', '"');
  expect(response.headers.get('content-security-policy')).toContain(`frame-ancestors ${origin};`);
  expect(page).toContain(`data-origin="${origin}"`);
  return JSON.parse(/data-message="(\{.*\})"/.exec(page)?.[1] ?? '');
}

/** What adyen-web posts in the hidden frame, and then to the provider. */
async function fingerprint({ token, paymentData }: Action) {
  const { threeDSMethodUrl, threeDSServerTransID, threeDSMethodNotificationURL } = decode(token);
  const threeDSMethodData = base64url({ threeDSServerTransID, threeDSMethodNotificationURL });
  const { type, result } = await messageOf(await post(threeDSMethodUrl, { threeDSMethodData }));
  expect(type).toBe('fingerPrintResult');
  const fingerprintResult = Buffer.from(JSON.stringify(result)).toString('base64');
  const url = `${bench.base}/checkoutshopper/v1/submitThreeDS2Fingerprint?token=sandbox_LOCAL`;
  const headers = { 'content-type': 'application/json', origin };
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body: JSON.stringify({ fingerprintResult, paymentData }),
  });
  return response.json();
}

/** What adyen-web posts in the frame of the challenge, and what the shopper presses there. */
async function challenge({ token, authorisationToken }: Action, outcome: string) {
  const { acsTransID, acsURL, messageVersion, threeDSServerTransID } = decode(token);
  const creq = base64url({
    acsTransID,
    messageVersion,
    threeDSServerTransID,
    messageType: 'CReq',
    challengeWindowSize: '02',
  });
  const page = await (await post(acsURL, { creq })).text();
  expect(page).toContain('value="approve"');
  const { type, result } = await messageOf(await post(acsURL, { acsTransID, outcome }));
  expect(type).toBe('challengeResult');
  return Buffer.from(JSON.stringify({ transStatus: result.transStatus, authorisationToken })).toString('base64');
}

const details = (threeDSResult: string) => bench.checkout().PaymentsApi.paymentsDetails({ details: { threeDSResult } });

it('asks the device and then the shopper, on the page of the shop', async () => {
  const { resultCode, action } = await pay(FULL);
  expect(resultCode).toBe('IdentifyShopper');
  expect(action).toMatchObject({ type: 'threeDS2', subtype: 'fingerprint', paymentMethodType: 'scheme' });
  const next = await fingerprint(action);
  expect(next).toMatchObject({ type: 'action', action: { type: 'threeDS2', subtype: 'challenge' } });
  const result = await challenge(next.action, 'approve');
  expect(await details(result)).toMatchObject({ resultCode: 'Authorised', merchantReference: 'order-1' });
  expect(await details(result)).toMatchObject({ resultCode: 'Authorised' });
  expect((await bench.notified(1)).map(item => item.success)).toEqual(['true']);
});

it('asks nobody where the issuer is content with the device', async () => {
  const { action } = await pay(FRICTIONLESS);
  const completed = await fingerprint(action);
  expect(completed).toMatchObject({ type: 'completed', details: { threeDSResult: expect.any(String) } });
  expect(await details(completed.details.threeDSResult)).toMatchObject({ resultCode: 'Authorised' });
});

it('challenges at once where the issuer has no look at the device', async () => {
  const { resultCode, action } = await pay(CHALLENGE);
  expect({ resultCode, subtype: action.subtype }).toEqual({ resultCode: 'ChallengeShopper', subtype: 'challenge' });
  expect(await details(await challenge(action, 'refuse'))).toMatchObject({
    resultCode: 'Refused',
    refusalReasonCode: '11',
  });
});

it('believes no result that the issuer was not told', async () => {
  const { action } = await pay(CHALLENGE);
  const { authorisationToken } = action;
  const claim = (transStatus: string, token = authorisationToken) =>
    details(Buffer.from(JSON.stringify({ transStatus, authorisationToken: token })).toString('base64'));
  await expect(claim('Y', action.paymentData)).rejects.toMatchObject({ errorCode: '14_0418' });
  expect(await claim('Y')).toMatchObject({ resultCode: 'Refused', refusalReasonCode: '11' });
  await expect(details('{}')).rejects.toMatchObject({ errorCode: '14_0418' });
});

it('lets the first answer to the challenge stand', async () => {
  const { action } = await pay(CHALLENGE);
  const refused = await challenge(action, 'refuse');
  expect(decode(await challenge(action, 'approve'))).toEqual(decode(refused));
  expect(await details(refused)).toMatchObject({ resultCode: 'Refused' });
});

it.each([
  ['is not asked for', {}],
  ['is not wanted', { ...native, authenticationData: { threeDSRequestData: { nativeThreeDS: 'disabled' } } }],
  ['has no page to be on', { ...native, origin: undefined }],
])('redirects as before where the native way %s', async (_why, more) => {
  expect(await pay(FULL, more)).toMatchObject({ resultCode: 'RedirectShopper', action: { type: 'redirect' } });
});

it('shows nothing to a page that is no storefront', async () => {
  const { action } = await pay(CHALLENGE, { ...native, origin: 'https://elsewhere.example' });
  const { acsTransID, acsURL } = decode(action.token);
  expect((await post(acsURL, { creq: base64url({ acsTransID }) })).status).toBe(404);
});

it('shows nothing to a frame with a token of another kind', async () => {
  const { action } = await pay(FULL);
  const { threeDSMethodUrl } = decode(action.token);
  const acsTransID = action.paymentData;
  expect(
    (await post(threeDSMethodUrl.replace('method', 'challenge'), { creq: base64url({ acsTransID }) })).status,
  ).toBe(404);
  const threeDSMethodData = base64url({ threeDSServerTransID: acsTransID });
  expect((await post(threeDSMethodUrl, { threeDSMethodData })).status).toBe(404);
  expect((await post(threeDSMethodUrl, { threeDSMethodData: 'x' })).status).toBe(404);
});
