import { digits } from '@exwerk/shared-kernel/validation/digits';
import { email } from '@exwerk/shared-kernel/validation/email';
import { noForbiddenCharacters } from '@exwerk/shared-kernel/validation/forbidden-characters';
import type { Rule } from '@exwerk/shared-kernel/validation/message';
import { phoneNumber } from '@exwerk/shared-kernel/validation/phone-number';
import { required } from '@exwerk/shared-kernel/validation/standard-rules';
import type { ExtraField, Subreason } from './reasons.ts';

/** CONTACT-24: an article number is EX and eight digits; the prefix stands beside the input. */
export const productNumberPrefix = 'EX';
export const productNumberDigits = 8;

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

const extraRules: Record<ExtraField, readonly Rule[]> = {
  orderNumber: [required, noForbiddenCharacters],
  invoiceNumber: [required, noForbiddenCharacters],
  productNumber: [required, digits(productNumberDigits)],
  phoneNumber: [required, phoneNumber],
  quantity: [value => (value === '' || /^[1-9]\d{0,5}$/.test(value) ? undefined : { id: 'validation.quantity' })],
  vatId: [noForbiddenCharacters],
};

/** Rules of the inputs that a sub-reason shows (CONTACT-19..26); an input that is not shown has none. */
export function rulesOf(subreason: Subreason): Partial<Record<keyof RequestValues, readonly Rule[]>> {
  return {
    contactName: [required, noForbiddenCharacters],
    companyName: [noForbiddenCharacters],
    customerEmail: [required, email],
    subject: [required, noForbiddenCharacters],
    description: [required, noForbiddenCharacters],
    ...Object.fromEntries(subreason.fields.map(field => [field, extraRules[field]])),
  };
}

/** The request as the middleware takes it: shown inputs only, empty ones left out, the article number whole. */
export function toRequest(values: RequestValues, reason: string, subreason: Subreason, locale: string) {
  const shown = (field: ExtraField) => (subreason.fields.includes(field) ? values[field].trim() : '');
  const extras = {
    companyName: values.companyName.trim(),
    orderNumber: shown('orderNumber'),
    invoiceNumber: shown('invoiceNumber'),
    vatId: shown('vatId'),
    phoneNumber: shown('phoneNumber'),
    productNumber: shown('productNumber') && productNumberPrefix + shown('productNumber'),
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
