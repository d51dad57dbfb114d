import * as z from 'zod';
import { invalidInput } from '../problems/problem-error.ts';
import { wrongFields } from '../problems/wrong-fields.ts';

const text = z.string().max(20_000).optional();

/** What the provider wants to hear after the shopper's further step, as adyen-web sends it; nothing else is taken. */
const detailsSchema = z.strictObject({
  details: z.strictObject({
    redirectResult: text,
    threeDSResult: text,
    payload: text,
    MD: text,
    PaRes: text,
    billingToken: text,
    facilitatorAccessToken: text,
    orderID: text,
    payerID: text,
    paymentID: text,
    authorization_token: text,
    'threeds2.fingerprint': text,
    'threeds2.challengeResult': text,
  }),
  paymentData: text,
  clientStateDataIndicator: z.unknown().optional(),
});

/** Undefined values are left out, as the provider's types want it. */
export interface PaymentDetails {
  details: Record<string, string>;
  paymentData?: string;
}

export function readDetails(data: unknown): PaymentDetails {
  const parsed = detailsSchema.safeParse(data);
  if (!parsed.success) throw invalidInput('The payment details are not right', wrongFields(parsed.error));
  if (Object.keys(parsed.data.details).length === 0)
    throw invalidInput('The payment details are not complete', { details: 'are missing' });
  const { details, paymentData } = parsed.data;
  const given = Object.entries(details).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return { details: Object.fromEntries(given), ...(paymentData !== undefined && { paymentData }) };
}
