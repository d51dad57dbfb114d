import type { Payment } from '@commercetools/platform-sdk';
import { jsonText } from '@exwerk/service/json/json-text';
import * as z from 'zod';

/** What the shop reads of a provider's answer; all else is kept as it came. */
const answerSchema = z.looseObject({
  resultCode: z.string().optional(),
  pspReference: z.string().optional(),
  /** The reference under which the payment was made */
  merchantReference: z.string().optional(),
  /** The money that was authorised, in minor units */
  amount: z.object({ value: z.int(), currency: z.string() }).optional().catch(undefined),
  action: z.looseObject({ type: z.string() }).optional(),
  /** HTTP status, only on a failed request; of a modification the provider says a word here */
  status: z.number().optional().catch(undefined),
  message: z.string().optional(),
});
export type PaymentResult = z.infer<typeof answerSchema>;
/** The answer as it is kept on the payment, as JSON in a text. */
const storedSchema = jsonText(answerSchema).catch({});

export function readResult(answer: unknown): PaymentResult {
  return answerSchema.catch({}).parse(answer);
}

/** What the provider said last of a payment, as far as it is its answer to what it was asked last; undefined while there is none. */
export function lastAnswer({ custom }: Payment): PaymentResult | undefined {
  const { makePaymentResponse, submitAdditionalPaymentDetailsRequest, submitAdditionalPaymentDetailsResponse } =
    custom?.fields ?? {};
  const answer: unknown =
    submitAdditionalPaymentDetailsRequest === undefined ? makePaymentResponse : submitAdditionalPaymentDetailsResponse;
  return answer === undefined ? undefined : storedSchema.parse(answer);
}

export function isFailed({ resultCode, status }: PaymentResult): boolean {
  return status !== undefined || resultCode === undefined || ['Refused', 'Error', 'Cancelled'].includes(resultCode);
}

/** Whether the shopper has to do something before there can be an order; a voucher is paid afterwards. */
export function needsShopper({ action }: PaymentResult): boolean {
  return action !== undefined && action.type !== 'voucher';
}
