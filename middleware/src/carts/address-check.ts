import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { emailField, optionalLineField, optionalPhoneField } from '@exwerk/contract/validation/fields';
import { postalCode } from '@exwerk/contract/validation/postal-code';
import { objectionTo } from '@exwerk/contract/validation/rule';
import { streetNumber } from '@exwerk/contract/validation/street-number';
import * as z from 'zod';
import { fieldFaults } from '../http/field-faults.ts';
import { invalidInput } from '../problems/problem-error.ts';
import type { AddressInput } from './address.mapper.ts';

const line = z.optional(optionalLineField);
const nullableLine = z.nullish(optionalLineField);

/** Whatever an address has, judged as when it is typed; whether it is complete, the call's schema says, and a wallet's need not be. */
function addressSchema(countryCode: string) {
  const country = storefrontByCountry(countryCode);
  return z.object({
    id: line,
    title: line,
    salutation: line,
    firstName: optionalLineField,
    lastName: optionalLineField,
    streetName: optionalLineField,
    streetNumber: optionalLineField.check(streetNumber(country)),
    additionalStreetInfo: line,
    additionalAddressInfo: line,
    postalCode: optionalLineField.check(postalCode(country)),
    city: optionalLineField,
    region: line,
    state: line,
    country: optionalLineField,
    company: nullableLine,
    department: nullableLine,
    building: line,
    apartment: line,
    pOBox: line,
    phone: z.optional(optionalPhoneField),
    mobile: line,
    email: line,
    fax: line,
    vatNumber: line,
  });
}

/**
 * The rules of the address forms once more: a call may come from elsewhere than a form. Answers the address without what no input shows,
 * blanks around a line and ends of lines in it. Every field that is wrong is named, as in the call's arguments when `prefix` says where the
 * address stands there.
 */
export function checkedAddress(address: AddressInput, prefix = ''): AddressInput {
  const { data, error } = addressSchema(address.country).safeParse(address);
  if (error) throw invalidInput('The address is not right', fieldFaults(error.issues, prefix));
  return data;
}

/** A cart's address is in the shop's country. */
export function checkedCartAddress(address: AddressInput, { countryCode }: Storefront, prefix: string): AddressInput {
  if (address.country !== countryCode)
    throw invalidInput('The address is not in this country', { [`${prefix}country`]: `must be ${countryCode}` });
  return checkedAddress(address, prefix);
}

/** A wallet names an address that no schema of ours has seen. */
export function checkedEmail(text: string, field: string): string {
  const objection = objectionTo(emailField, text);
  if (objection) throw invalidInput('The email is not an address', { [field]: objection });
  return text.trim();
}
