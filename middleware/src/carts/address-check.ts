import type { Address as PlatformAddress, Cart as PlatformCart } from '@commercetools/platform-sdk';
import { type AddressField, companyFields, toValues } from '@exwerk/contract/address/address-fields';
import { addressSchema } from '@exwerk/contract/address/address-rules';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { emailField, optionalLineField, optionalPhoneField } from '@exwerk/contract/validation/fields';
import { postalCode } from '@exwerk/contract/validation/postal-code';
import { objectionTo } from '@exwerk/contract/validation/rule';
import { streetNumber } from '@exwerk/contract/validation/street-number';
import * as z from 'zod';
import { fieldFaults } from '../http/field-faults.ts';
import { printable } from '../pdf/printable.ts';
import { invalidInput, ProblemError, type WrongFields } from '../problems/problem-error.ts';
import { type AddressInput, toAddress } from './address.mapper.ts';
import { pickUpPointOf } from './pick-up.ts';

/** Addresses stand on invoices and labels. */
const printedLine = optionalLineField.check(...printable);
const line = z.optional(printedLine);
const nullableLine = z.nullish(printedLine);

/** Whatever an address has, judged as when it is typed, and more than the forms ask for. */
function partsSchema(countryCode: string) {
  const country = storefrontByCountry(countryCode);
  return z.object({
    id: line,
    title: line,
    salutation: line,
    firstName: printedLine,
    lastName: printedLine,
    streetName: printedLine,
    streetNumber: printedLine.check(streetNumber(country)),
    additionalStreetInfo: line,
    additionalAddressInfo: line,
    postalCode: printedLine.check(postalCode(country)),
    city: printedLine,
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

/** What an address is known to have already: what is not there may go on missing. */
type Known = Partial<Pick<AddressInput, AddressField>>;

/** By field, what the forms of its country refuse. Without a company an address is a private person's. */
function formFaults(address: AddressInput, prefix: string, known?: Known): WrongFields {
  const isAsked = (field: AddressField) =>
    !companyFields.includes(field) && (!known || Boolean(known[field] || address[field]));
  const schema = addressSchema(storefrontByCountry(address.country), isAsked);
  return fieldFaults(schema.safeParse(toValues(address)).error?.issues ?? [], prefix);
}

/**
 * The rules of the address forms once more: a call may come from elsewhere than a form. Answers the address without what no input shows,
 * blanks around a line and ends of lines in it. Every field that is wrong or missing is named, as in the call's arguments when `prefix` says
 * where the address stands there.
 */
export function checkedAddress(
  address: AddressInput,
  { prefix = '', known }: { prefix?: string; known?: Known | undefined } = {},
): AddressInput {
  const { data, error } = partsSchema(address.country).safeParse(address);
  const faults = { ...fieldFaults(error?.issues ?? [], prefix), ...formFaults(address, prefix, known) };
  if (!data || Object.keys(faults).length > 0) throw invalidInput('The address is not right', faults);
  return data;
}

/** What is ordered goes to a whole address, and its invoice, too. Those of pick-up points are the shop's to say. */
export function checkOrderedAddresses({ billingAddress, shippingAddress }: PlatformCart): void {
  const faultsOf = (address: PlatformAddress | undefined, prefix: string) =>
    address && pickUpPointOf(address) === null ? formFaults(toAddress(address), prefix) : {};
  const faults = {
    ...faultsOf(billingAddress, 'billingAddress.'),
    ...faultsOf(shippingAddress, 'shippingAddress.'),
  };
  if (Object.keys(faults).length > 0)
    throw new ProblemError(400, 'MissingCheckoutData', 'The addresses of the cart are not whole', faults);
}

/** A cart's address is in the shop's country. */
export function checkedCartAddress(
  address: AddressInput,
  { countryCode }: Storefront,
  { prefix, known }: { prefix: string; known: Known | undefined },
): AddressInput {
  if (address.country !== countryCode)
    throw invalidInput('The address is not in this country', { [`${prefix}country`]: `must be ${countryCode}` });
  return checkedAddress(address, { prefix, known });
}

/** A wallet names an address that no schema of ours has seen. */
export function checkedEmail(text: string, field: string): string {
  const objection = objectionTo(emailField, text);
  if (objection) throw invalidInput('The email is not an address', { [field]: objection });
  return text.trim();
}
