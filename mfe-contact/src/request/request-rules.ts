import type { ExtraField, Subreason } from '@exwerk/contract/support/reasons';
import {
  articleDigitsField,
  emailField,
  lineField,
  optionalLineField,
  phoneField,
  quantityField,
  textField,
} from '@exwerk/contract/validation/fields';
import * as z from 'zod/mini';

const extraFields: Record<ExtraField, typeof lineField> = {
  orderNumber: lineField,
  invoiceNumber: lineField,
  productNumber: articleDigitsField,
  phoneNumber: phoneField,
  quantity: quantityField,
  vatId: optionalLineField,
};

/** The inputs that a sub-reason shows; an input that is not shown has no rules. */
export function requestSchema(subreason: Subreason) {
  return z.object({
    contactName: lineField,
    companyName: optionalLineField,
    customerEmail: emailField,
    subject: lineField,
    description: textField,
    ...Object.fromEntries(subreason.fields.map(field => [field, extraFields[field]])),
  });
}
