import type { Customer } from '@exwerk/contract/calls/customer-calls';
import { articleNumberPrefix } from '@exwerk/contract/routing/article-number';
import type { ExtraField, Subreason } from '@exwerk/contract/support/reasons';

/** What the form holds, every input as text. */
export interface RequestValues {
  contactName: string;
  companyName: string;
  customerEmail: string;
  subject: string;
  description: string;
  orderNumber: string;
  productNumber: string;
  invoiceNumber: string;
  vatId: string;
  quantity: string;
  phoneNumber: string;
}

export const emptyRequest: RequestValues = {
  contactName: '',
  companyName: '',
  customerEmail: '',
  subject: '',
  description: '',
  orderNumber: '',
  productNumber: '',
  invoiceNumber: '',
  vatId: '',
  quantity: '',
  phoneNumber: '',
};

/** What is known of a signed-in customer. */
export const valuesOf = ({ firstName, lastName, email, vatNumber }: Customer): Partial<RequestValues> => ({
  contactName: `${firstName} ${lastName}`.trim(),
  customerEmail: email,
  vatId: vatNumber ?? '',
});

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
