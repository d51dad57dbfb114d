import type { CheckoutAPI } from '@adyen/api-library';
import { type ParityCase, refusalOf } from '@exwerk/embedded-http/testing/parity';
import { z } from 'zod';
import { card } from './payments-bench.ts';

/** The official library, how to make it with another key, and the account that pays. */
export interface PaymentSide {
  checkout(apiKey?: string): CheckoutAPI;
  merchantAccount: string;
}
type Case = ParityCase<PaymentSide>;

const explorer = 'https://docs.adyen.com/api-explorer/Checkout/latest';
const docs = 'https://docs.adyen.com';
const errors = { documented: `${docs}/development-resources/error-codes` };
const amount = { value: 1000, currency: 'EUR' };
const returnUrl = 'https://exwerk.example/back';

let made = 0;
/** A reference that no other call has. */
const newReference = () => `parity-${process.pid}-${Date.now()}-${made++}`;

function pay({ checkout, merchantAccount }: PaymentSide, more: object = {}, idempotencyKey?: string) {
  const request = { merchantAccount, amount, reference: newReference(), returnUrl, paymentMethod: card, ...more };
  // What the library's types would refuse is what is tried.
  return checkout().PaymentsApi.payments(request as never, ...(idempotencyKey ? [{ idempotencyKey }] : []));
}
const refused = (more: object) => (side: PaymentSide) => refusalOf(pay(side, more), 'status', 'errorCode');

const browserInfo = {
  acceptHeader: '*/*',
  colorDepth: 24,
  javaEnabled: false,
  language: 'nl-NL',
  screenHeight: 1080,
  screenWidth: 1920,
  timeZoneOffset: -60,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};
const web = { channel: 'Web', origin: 'https://exwerk.example', browserInfo };
const native = { ...web, authenticationData: { threeDSRequestData: { nativeThreeDS: 'preferred' } } };
const authenticated = { ...card, encryptedCardNumber: 'test_4917610000000000' };

/** What an action asks the shopper's page to do. */
const actionOf = (answer: Awaited<ReturnType<typeof pay>>) => {
  const Action = z.object({ type: z.string(), subtype: z.string().exactOptional() });
  return { resultCode: answer.resultCode, ...Action.parse(answer.action) };
};

export const cases: readonly Case[] = [
  {
    title: 'a test card is authorised',
    basis: { documented: `${docs}/development-resources/testing/test-card-numbers` },
    see: async side => {
      const { resultCode, paymentMethod, pspReference } = await pay(side);
      return { resultCode, type: paymentMethod?.type, brand: paymentMethod?.brand, psp: pspReference?.length };
    },
    expected: { resultCode: 'Authorised', type: 'scheme', brand: 'visa', psp: 16 },
  },
  {
    title: 'the card holder’s name decides the refusal',
    basis: { documented: `${docs}/development-resources/testing/result-codes/testing-with-card-holder-name` },
    see: async side => {
      const { resultCode, refusalReasonCode } = await pay(side, {
        paymentMethod: { ...card, holderName: 'NOT_ENOUGH_BALANCE' },
      });
      return { resultCode, refusalReasonCode };
    },
    expected: { resultCode: 'Refused', refusalReasonCode: '12' },
  },
  {
    title: 'a payment without a reference is refused',
    basis: errors,
    see: refused({ reference: '' }),
    expected: { status: 422, errorCode: '130' },
  },
  {
    title: 'an unknown currency is refused',
    basis: errors,
    see: refused({ amount: { value: 1000, currency: 'XXZ' } }),
    expected: { status: 422, errorCode: '138' },
  },
  {
    title: 'another merchant account is refused',
    basis: errors,
    see: refused({ merchantAccount: 'SomebodyElse' }),
    expected: { status: 403, errorCode: '901' },
  },
  {
    title: 'a wrong key is refused',
    basis: errors,
    see: ({ checkout, merchantAccount }) =>
      refusalOf(checkout('wrong').PaymentsApi.paymentMethods({ merchantAccount }), 'status', 'errorCode'),
    expected: { status: 401, errorCode: '000' },
  },
  {
    title: 'a method that the account has not got is refused',
    basis: { believed: 'the code is in the list, not what answers it' },
    see: refused({ paymentMethod: { type: 'nothing' } }),
    expected: { status: 422, errorCode: '905_1' },
  },
  {
    title: 'one idempotency key is one payment',
    basis: { documented: `${docs}/development-resources/api-idempotency` },
    see: async side => {
      const [key, reference] = [newReference(), newReference()];
      const [first, second] = [await pay(side, { reference }, key), await pay(side, { reference }, key)];
      return first.pspReference === second.pspReference;
    },
    expected: true,
  },
  {
    title: '3D Secure redirects where the request does not ask for the native way',
    basis: { documented: `${docs}/online-payments/3d-secure/redirect-3ds2` },
    see: async side => actionOf(await pay(side, { ...web, paymentMethod: authenticated })),
    expected: { resultCode: 'RedirectShopper', type: 'redirect' },
  },
  {
    title: 'native 3D Secure begins with the fingerprint of the device',
    basis: { documented: `${docs}/online-payments/3d-secure/native-3ds2/web-component` },
    see: async side => actionOf(await pay(side, { ...native, paymentMethod: authenticated })),
    expected: { resultCode: 'IdentifyShopper', type: 'threeDS2', subtype: 'fingerprint' },
  },
  {
    title: 'the token of a fingerprint names the issuer’s page and where its answer goes',
    basis: { believed: 'read in adyen-web, on no page of the vendor' },
    see: async side => {
      const { action } = await pay(side, { ...native, paymentMethod: authenticated });
      const { token } = z.object({ token: z.string() }).parse(action);
      const fields = JSON.parse(Buffer.from(token, 'base64').toString());
      return ['threeDSMethodNotificationURL', 'threeDSMethodUrl', 'threeDSServerTransID'].map(
        name => typeof fields[name],
      );
    },
    expected: ['string', 'string', 'string'],
  },
  {
    title: 'a result of 3D Secure that nobody made is refused',
    basis: { believed: 'the code is not in the list' },
    see: ({ checkout }) => {
      const threeDSResult = Buffer.from('{"transStatus":"Y","authorisationToken":"x"}').toString('base64');
      return refusalOf(checkout().PaymentsApi.paymentsDetails({ details: { threeDSResult } }), 'status');
    },
    expected: { status: 422 },
  },
  {
    title: 'a session is good for an hour',
    basis: { documented: `${explorer}/post/sessions` },
    see: async ({ checkout, merchantAccount }) => {
      const request = { merchantAccount, amount, reference: newReference(), returnUrl, countryCode: 'NL' };
      const { id, sessionData, expiresAt, ...rest } = await checkout().PaymentsApi.sessions(request);
      return {
        id: id.slice(0, 2),
        sessionData: typeof sessionData,
        minutes: Math.round((Number(new Date(expiresAt)) - Date.now()) / 60_000),
        amount: { ...rest.amount },
        mode: rest.mode,
      };
    },
    expected: { id: 'CS', sessionData: 'string', minutes: 60, amount, mode: 'embedded' },
  },
  {
    title: 'a session is not told to who has no result of it',
    basis: { believed: 'the status is on no page of the vendor' },
    see: async ({ checkout, merchantAccount }) => {
      const request = { merchantAccount, amount, reference: newReference(), returnUrl };
      const { id } = await checkout().PaymentsApi.sessions(request);
      return refusalOf(checkout().PaymentsApi.getResultOfPaymentSession(id, 'forged'), 'status');
    },
    expected: { status: 422 },
  },
  {
    title: 'an order says what remains, and is cancelled',
    basis: { documented: `${docs}/online-payments/partial-payments` },
    see: async ({ checkout, merchantAccount }) => {
      const { OrdersApi } = checkout();
      const order = await OrdersApi.orders({ merchantAccount, amount, reference: newReference() });
      const { pspReference = '', orderData, resultCode, remainingAmount } = order;
      const cancelled = await OrdersApi.cancelOrder({ merchantAccount, order: { pspReference, orderData } });
      return { resultCode, remainingAmount: { ...remainingAmount }, cancelled: cancelled.resultCode };
    },
    expected: { resultCode: 'Success', remainingAmount: amount, cancelled: 'Received' },
  },
  {
    title: 'a part of an order says what remains',
    basis: { documented: `${docs}/online-payments/partial-payments` },
    see: async side => {
      const { checkout, merchantAccount } = side;
      const made = await checkout().OrdersApi.orders({ merchantAccount, amount, reference: newReference() });
      const order = { pspReference: made.pspReference, orderData: made.orderData };
      const paid = await pay(side, { amount: { ...amount, value: 400 }, order });
      return { resultCode: paid.resultCode, left: paid.order?.remainingAmount?.value };
    },
    expected: { resultCode: 'Authorised', left: 600 },
  },
  {
    title: 'a link is active until it is ended',
    basis: { documented: `${explorer}/post/paymentLinks` },
    see: async ({ checkout, merchantAccount }) => {
      const { PaymentLinksApi } = checkout();
      const link = await PaymentLinksApi.paymentLinks({ merchantAccount, amount, reference: newReference() });
      const ended = await PaymentLinksApi.updatePaymentLink(link.id, { status: 'expired' as never });
      const hours = Math.round((Number(new Date(link.expiresAt ?? 0)) - Date.now()) / 3_600_000);
      return { id: link.id.slice(0, 2), url: typeof link.url, status: link.status, hours, ended: ended.status };
    },
    expected: { id: 'PL', url: 'string', status: 'active', hours: 24, ended: 'expired' },
  },
  {
    title: 'a card’s brand is known by its first digits',
    basis: { documented: `${explorer}/post/cardDetails` },
    see: async ({ checkout, merchantAccount }) => {
      const asked = { merchantAccount, cardNumber: '411111', supportedBrands: ['visa', 'mc'] };
      const { brands = [] } = await checkout().PaymentsApi.cardDetails(asked);
      return brands.map(({ type, supported }) => ({ type, supported }));
    },
    expected: [{ type: 'visa', supported: true }],
  },
  {
    title: 'a cancel by reference is received',
    basis: { documented: `${explorer}/post/cancels` },
    see: async side => {
      const paymentReference = newReference();
      await pay(side, { reference: paymentReference });
      const { merchantAccount } = side;
      const answer = await side
        .checkout()
        .ModificationsApi.cancelAuthorisedPayment({ merchantAccount, paymentReference });
      return { status: answer.status, isSame: answer.paymentReference === paymentReference };
    },
    expected: { status: 'received', isSame: true },
  },
  {
    title: 'a capture is received',
    basis: { documented: `${explorer}/post/payments/(paymentPspReference)/captures` },
    see: async side => {
      const { pspReference = '' } = await pay(side);
      const { merchantAccount } = side;
      const { ModificationsApi } = side.checkout();
      const answer = await ModificationsApi.captureAuthorisedPayment(pspReference, { merchantAccount, amount });
      return { status: answer.status, isSame: answer.paymentPspReference === pspReference };
    },
    expected: { status: 'received', isSame: true },
  },
  {
    title: 'Belgium is offered Bancontact',
    basis: { believed: 'as long as the merchant account has it' },
    see: async ({ checkout, merchantAccount }) => {
      const { paymentMethods } = await checkout().PaymentsApi.paymentMethods({
        merchantAccount,
        countryCode: 'BE',
        amount,
      });
      return paymentMethods?.some(({ type }) => type === 'bcmc');
    },
    expected: true,
  },
];
