import { z } from 'zod';
import type { Payment } from './records.ts';
import type { PaymentRequest } from './request.ts';
import type { Seal } from './seal.ts';

const VERSION = '2.2.0';
const toBase64 = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64');

/** A token of the native flow, by what it is for: one cannot stand for another. */
type Purpose = 'threeDSData' | 'authorise' | 'acs' | 'method';

const ThreeDSResult = z.object({ transStatus: z.string(), authorisationToken: z.string() });

/** Asked for by the request, on the web, with the page that frames the issuer. */
export const wantsNative = ({ authenticationData, channel, origin }: PaymentRequest): boolean =>
  authenticationData?.threeDSRequestData?.nativeThreeDS === 'preferred' && channel === 'Web' && origin !== undefined;

export type ThreeDS = ReturnType<typeof createThreeDS>;

/** Native 3D Secure 2: what the shopper's page does instead of a redirect. https://docs.adyen.com/online-payments/3d-secure/native-3ds2/web-component */
export function createThreeDS(seal: Seal, pages: string) {
  const seals = (purpose: Purpose, psp: string) => seal.close({ [purpose]: psp });
  const page = (name: string) => new URL(`threeds/${name}`, pages).href;

  const action = (payment: Payment, subtype: 'fingerprint' | 'challenge', token: object) => ({
    type: 'threeDS2',
    subtype,
    paymentMethodType: payment.method,
    paymentData: seals('threeDSData', payment.psp),
    authorisationToken: seals('authorise', payment.psp),
    token: toBase64(token),
  });

  const fingerprint = (payment: Payment) => ({
    resultCode: 'IdentifyShopper',
    action: action(payment, 'fingerprint', {
      threeDSMethodNotificationURL: page('method'),
      threeDSMethodUrl: page('method'),
      threeDSServerTransID: seals('method', payment.psp),
      threeDSMessageVersion: VERSION,
    }),
  });

  const challenge = (payment: Payment) => ({
    resultCode: 'ChallengeShopper',
    action: action(payment, 'challenge', {
      acsTransID: seals('acs', payment.psp),
      acsURL: page('challenge'),
      messageVersion: VERSION,
      threeDSNotificationURL: page('challenge'),
      threeDSServerTransID: seals('acs', payment.psp),
    }),
  });

  return {
    challenge,
    first: (payment: Payment) => (payment.authentication === 'challenge' ? challenge(payment) : fingerprint(payment)),

    /** What stands for a result that the shopper had no part in. */
    result: (payment: Payment) => toBase64({ transStatus: 'Y', authorisationToken: seals('authorise', payment.psp) }),

    /** The payment that a token of this purpose was made for. */
    paymentOf(purpose: Purpose, token: string): string | undefined {
      const content = z.record(z.string(), z.string()).safeParse(seal.open(token));
      return content.success ? content.data[purpose] : undefined;
    },

    /** What the page says of an authentication. */
    readResult(threeDSResult: string): { psp: string; isAuthenticated: boolean } | undefined {
      try {
        const content: unknown = JSON.parse(Buffer.from(threeDSResult, 'base64').toString());
        const { transStatus, authorisationToken } = ThreeDSResult.parse(content);
        const psp = this.paymentOf('authorise', authorisationToken);
        return psp === undefined ? undefined : { psp, isAuthenticated: transStatus === 'Y' };
      } catch {
        return undefined;
      }
    },
  };
}
