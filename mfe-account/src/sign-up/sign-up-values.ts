import type { CallArgs } from '@exwerk/shared-kernel/contract/call';
import type { customerSignMeUp } from '@exwerk/shared-kernel/contract/customer-calls';
import type { VatRules } from '@exwerk/shared-kernel/storefronts/storefront';
import { type PersonValues, toPerson } from '../person/person-values.ts';

export interface SignUpValues extends PersonValues {
  email: string;
  password: string;
  passwordRepeat: string;
  wantsNewsletter: boolean;
}

/** ACCOUNT-13: what is sent. */
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
