import * as z from 'zod/mini';
import { maxFiles } from '../support/files.ts';
import { findReason, findSubreason, isAskedFor } from '../support/reasons.ts';
import {
  articleNumberField,
  emailField,
  lineField,
  optionalLineField,
  optionalPhoneField,
  sentQuantityField,
  textField,
} from '../validation/fields.ts';
import { defineCall } from './call.ts';
import { shortText } from './text.ts';

const requestSchema = z.object({
  reason: shortText,
  subreason: shortText,
  locale: shortText,
  description: textField,
  contactName: lineField,
  companyName: z.optional(optionalLineField),
  customerEmail: emailField,
  subject: lineField,
  orderNumber: z.optional(optionalLineField),
  productNumber: z.optional(articleNumberField),
  invoiceNumber: z.optional(optionalLineField),
  vatId: z.optional(optionalLineField),
  quantity: z.optional(sentQuantityField),
  phoneNumber: z.optional(optionalPhoneField),
  /** Uploaded before, as `uploadedFileSchema` names them */
  files: z.optional(z.array(z.string().check(z.maxLength(1000))).check(z.maxLength(maxFiles))),
});

/** The sub-reason is one of its reason, and what it asks for is there. */
const asTheReasonAsks = z.check<z.infer<typeof requestSchema>>(({ value, issues }) => {
  const object = (field: string, id: string, input: unknown) =>
    issues.push({ code: 'custom', path: [field], input, params: { id } });
  const reason = findReason(value.reason);
  const subreason = findSubreason(reason, value.subreason);
  if (!reason) object('reason', 'validation.oneOf', value.reason);
  else if (!subreason) object('subreason', 'validation.oneOf', value.subreason);
  for (const field of subreason?.fields ?? []) {
    const given = String(value[field] ?? '').trim();
    if (isAskedFor(field) && given === '') object(field, 'validation.required', given);
  }
});

/**
 * Passed on as a form POST with the hidden fields of the support desk. `number` is what the request is called from now on; it comes by mail,
 * too, with what a signed-in customer wrote and sent along from the own address.
 */
export const sendSupportRequest = defineCall('new-ct', 'sendSupportRequest', {
  args: z.tuple([requestSchema.check(asTheReasonAsks)]),
  answer: z.object({ sent: z.boolean(), number: z.optional(z.string()) }),
});
