import type { ClientType } from '@exwerk/shared-kernel/contract/address';
import type { CallArgs } from '@exwerk/shared-kernel/contract/call';
import type { customerSignMeUp } from '@exwerk/shared-kernel/contract/customer-calls';
import type { VatRules } from '@exwerk/shared-kernel/storefronts/storefront';
import { normalizeVatNumber } from '@exwerk/shared-kernel/validation/vat-number';

export interface SignUpValues {
  clientType: ClientType;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  passwordRepeat: string;
  vatNumber: string;
  wantsNewsletter: boolean;
}

/** CHECKOUT-38: how a client type is stored, in lower case. */
export function customerTypeOf(clientType: ClientType): 'private' | 'business' {
  return clientType === 'COMPANY' ? 'business' : 'private';
}

/** ACCOUNT-13, ACCOUNT-20: what is sent; a private person has no VAT number, whatever was typed before the switch. */
export function toSignUp(values: SignUpValues, locale: string, vat: VatRules): CallArgs<typeof customerSignMeUp>[0] {
  const vatNumber = values.clientType === 'COMPANY' ? normalizeVatNumber(vat, values.vatNumber) : '';
  return {
    email: values.email.trim(),
    password: values.password,
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    locale,
    custom: { customerType: customerTypeOf(values.clientType), ...(vatNumber && { vatNumber }) },
  };
}
