import type { ClientType } from '@exwerk/contract/calls/address-options';
import type { Customer } from '@exwerk/contract/calls/customer-calls';
import type { VatRules } from '@exwerk/contract/storefronts/storefront';
import { normalizeVatNumber } from '@exwerk/contract/validation/vat-number';

/** Who somebody is: what sign-up and profile both ask for. */
export interface PersonValues {
  clientType: ClientType;
  firstName: string;
  lastName: string;
  vatNumber: string;
}

type CustomerType = Customer['customerType'];

/** How a client type is stored, in lower case. */
function customerTypeOf(clientType: ClientType): CustomerType {
  return clientType === 'COMPANY' ? 'business' : 'private';
}

export function clientTypeOfCustomer(customerType: CustomerType): ClientType {
  return customerType === 'business' ? 'COMPANY' : 'PRIVATE';
}

/** What is sent of a person; a private one has no VAT number, whatever was typed before the switch. */
export function toPerson(values: PersonValues, vat: VatRules) {
  const number = values.clientType === 'COMPANY' ? normalizeVatNumber(vat, values.vatNumber) : '';
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    customerType: customerTypeOf(values.clientType),
    vatNumber: number || null,
  };
}
