import { fullName } from '@exwerk/contract/address/person-name';
import type { Customer } from '@exwerk/contract/calls/customer-calls';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';

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

/** What is known of a signed-in customer. */
export const valuesOf = (customer: Customer, { addressLayout }: Storefront): Partial<RequestValues> => ({
  contactName: fullName(customer, addressLayout),
  customerEmail: customer.email,
  vatId: customer.vatNumber ?? '',
});
