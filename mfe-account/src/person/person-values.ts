import type { ClientType } from '@exwerk/shared-kernel/contract/address';
import type { Customer } from '@exwerk/shared-kernel/contract/customer-calls';
import type { VatRules } from '@exwerk/shared-kernel/storefronts/storefront';
import { normalizeVatNumber } from '@exwerk/shared-kernel/validation/vat-number';

/** Who somebody is: what sign-up and profile both ask for. */
export interface PersonValues {
  clientType: ClientType;
  firstName: string;
  lastName: string;
  vatNumber: string;
}

type CustomerType = Customer['customerType'];

/** CHECKOUT-38: how a client type is stored, in lower case. */
export function customerTypeOf(clientType: ClientType): CustomerType {
  return clientType === 'COMPANY' ? 'business' : 'private';
}

export function clientTypeOf(customerType: CustomerType): ClientType {
  return customerType === 'business' ? 'COMPANY' : 'PRIVATE';
}

/** What is sent of a person; a private one has no VAT number, whatever was typed before the switch (ACCOUNT-20). */
export function toPerson(values: PersonValues, vat: VatRules) {
  const number = values.clientType === 'COMPANY' ? normalizeVatNumber(vat, values.vatNumber) : '';
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    customerType: customerTypeOf(values.clientType),
    vatNumber: number || null,
  };
}
