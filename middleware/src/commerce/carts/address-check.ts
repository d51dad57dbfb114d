import type { Address } from '@exwerk/shared-kernel/contract/address';
import { storefrontByCountry } from '@exwerk/shared-kernel/storefronts/storefront-lookup';
import { noForbiddenCharacters } from '@exwerk/shared-kernel/validation/forbidden-characters';
import { postalCode } from '@exwerk/shared-kernel/validation/postal-code';
import { streetNumber } from '@exwerk/shared-kernel/validation/street-number';
import { invalidInput } from '../../http/problem-error.ts';

/** Written by people; the check's raw answer is XML. */
const written = (address: Address) =>
  Object.entries(address).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] !== 'vatResponse',
  );

/** The rules of the address forms once more: a call may come from elsewhere than a form. Every field that is wrong is named. */
export function checkAddress(address: Address): void {
  const country = storefrontByCountry(address.country);
  const fields: Record<string, string> = {};
  for (const [name, value] of written(address))
    if (noForbiddenCharacters(value)) fields[name] = 'must not contain < or >';
  if (postalCode(country)(address.postalCode))
    fields.postalCode = `must be a postal code of ${address.country} like ${country?.postalCodePlaceholder}`;
  if (country && streetNumber(country)(address.streetNumber)) fields.streetNumber = 'must contain a digit';
  if (Object.keys(fields).length > 0) throw invalidInput('The address is not right', fields);
}
