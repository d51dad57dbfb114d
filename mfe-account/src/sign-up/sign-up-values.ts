import type { CallArgs } from '@exwerk/contract/calls/call';
import type { customerSignMeUp } from '@exwerk/contract/calls/customer-calls';
import type { VatRules } from '@exwerk/contract/storefronts/storefront';
import { type PersonValues, toPerson } from '../person/person-values.ts';

export interface SignUpValues extends PersonValues {
  email: string;
  password: string;
  passwordRepeat: string;
  wantsNewsletter: boolean;
}

/** What is sent. */
export function toSignUp(values: SignUpValues, locale: string, vat: VatRules): CallArgs<typeof customerSignMeUp>[0] {
  const { firstName, lastName, customerType, vatNumber } = toPerson(values, vat);
  return {
    email: values.email.trim(),
    password: values.password,
    firstName,
    lastName,
    locale,
    custom: { customerType, ...(vatNumber && { vatNumber }) },
  };
}
