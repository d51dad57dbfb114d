import * as z from 'zod';
import { invalidInput } from '../http/problem-error.ts';

/** What the provider wants to hear after the shopper's further step; nothing else is passed on. */
const detailsSchema = z.object({
  details: z.object({
    redirectResult: z.string().optional(),
    threeDSResult: z.string().optional(),
    payload: z.string().optional(),
    MD: z.string().optional(),
    PaRes: z.string().optional(),
    billingToken: z.string().optional(),
    facilitatorAccessToken: z.string().optional(),
    orderID: z.string().optional(),
    payerID: z.string().optional(),
    paymentID: z.string().optional(),
  }),
  paymentData: z.string().optional(),
});

/** Undefined values are left out, as the provider's types want it. */
export interface PaymentDetails {
  details: Record<string, string>;
  paymentData?: string;
}

export function readDetails(data: unknown): PaymentDetails {
  const parsed = detailsSchema.safeParse(data);
  if (!parsed.success || Object.keys(parsed.data.details).length === 0) {
    throw invalidInput('The payment details are not complete', { details: 'are missing' });
  }
  const { details, paymentData } = parsed.data;
  const given = Object.entries(details).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return { details: Object.fromEntries(given), ...(paymentData !== undefined && { paymentData }) };
}
