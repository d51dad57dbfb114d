import type { Customer } from '@exwerk/contract/calls/customer-calls';

/** A customer without wishes, with whatever else a test says. */
export const customerOf = (change: Partial<Customer> = {}): Customer => ({
  id: 'c1',
  version: 3,
  firstName: 'Jane',
  lastName: 'Doe',
  email: 'jane@example.com',
  dateOfBirth: null,
  locale: 'en-GB',
  shippingAddresses: [],
  billingAddresses: [],
  defaultShippingAddressId: null,
  defaultBillingAddressId: null,
  customerGroupKey: 'base',
  customerType: 'private',
  vatNumber: null,
  vatValidated: false,
  ...change,
});
