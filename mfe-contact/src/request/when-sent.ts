import { articleNumberPrefix } from '@exwerk/contract/routing/article-number';
import type { ExtraField, Subreason } from '@exwerk/contract/support/reasons';
import { judgedBy } from '@exwerk/runtime/forms/judged-by';
import { requestSchema } from './request-rules.ts';
import type { RequestValues } from './request-values.ts';

// What the form needs only once it is sent.

export const requestRules = (subreason: Subreason) => judgedBy<RequestValues>(() => requestSchema(subreason));

/** The request as the middleware takes it: shown inputs only, empty ones left out, the article number whole. */
export function toRequest(values: RequestValues, reason: string, subreason: Subreason, locale: string) {
  const shown = (field: ExtraField) => (subreason.fields.includes(field) ? values[field].trim() : '');
  const extras = {
    companyName: values.companyName.trim(),
    orderNumber: shown('orderNumber'),
    invoiceNumber: shown('invoiceNumber'),
    vatId: shown('vatId'),
    phoneNumber: shown('phoneNumber'),
    productNumber: shown('productNumber') && articleNumberPrefix + shown('productNumber'),
  };
  return {
    reason,
    subreason: subreason.key,
    locale,
    contactName: values.contactName.trim(),
    customerEmail: values.customerEmail.trim(),
    subject: values.subject.trim(),
    description: values.description.trim(),
    ...Object.fromEntries(Object.entries(extras).filter(([, value]) => value !== '')),
    ...(shown('quantity') && { quantity: Number(shown('quantity')) }),
  };
}
