import * as z from 'zod/mini';
import type { Storefront } from '../storefronts/storefront.ts';
import { lineField, optionalLineField, phoneField } from '../validation/fields.ts';
import { postalCode } from '../validation/postal-code.ts';
import { streetNumber } from '../validation/street-number.ts';
import { type AddressField, addressFields } from './address-fields.ts';

type AddressCountry = Pick<Storefront, 'postalCodePattern' | 'postalCodePlaceholder' | 'streetNumberNeedsDigit'>;

/** What each input of an address must hold, in a country that the shop knows or any other. */
export const addressRules = (country: AddressCountry | undefined): Record<AddressField, typeof lineField> => ({
  firstName: lineField,
  lastName: lineField,
  company: lineField,
  department: optionalLineField,
  streetName: lineField,
  streetNumber: lineField.check(streetNumber(country)),
  additionalStreetInfo: optionalLineField,
  postalCode: lineField.check(postalCode(country)),
  city: lineField,
  phone: phoneField,
});

/** The same for those inputs that are asked for; what the others hold is nobody's business. */
export function addressSchema(country: AddressCountry | undefined, isAsked: (field: AddressField) => boolean) {
  const rules = addressRules(country);
  return z.object(Object.fromEntries(addressFields.filter(isAsked).map(field => [field, rules[field]])));
}
