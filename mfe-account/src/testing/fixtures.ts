import type { Address } from '@exwerk/contract/calls/address';
import type { Customer } from '@exwerk/contract/calls/customer-calls';

/** Made-up people and places for tests. */

export const jane: Customer = {
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
  customerGroupKey: 'tier-2',
  customerType: 'private',
  vatNumber: null,
  vatValidated: false,
};

export const home: Address = {
  id: 'a1',
  firstName: 'Jane',
  lastName: 'Doe',
  streetName: 'Market Street',
  streetNumber: '7',
  postalCode: 'SW1A 1AA',
  city: 'London',
  country: 'GB',
  phone: '+44 20 1234 5678',
};
