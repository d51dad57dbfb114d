import type { Address } from '@exwerk/contract/calls/address';
import type { Customer } from '@exwerk/contract/calls/customer-calls';
import type { Order } from '@exwerk/contract/calls/order-calls';
import { pricingOf } from '@exwerk/testing/pricing-of';

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

const total = { centAmount: 8900, currencyCode: 'GBP', fractionDigits: 2 } as const;
export const orderOf = (change: Partial<Order> = {}): Order => ({
  id: 'o1',
  orderNumber: 'GB-261122-0000001',
  cartId: null,
  createdAt: '2026-11-22T10:00:00Z',
  orderState: 'Open',
  paymentState: 'Paid',
  shipmentState: null,
  customerEmail: 'jane@example.com',
  isInAccount: false,
  lineItems: [],
  billingAddress: null,
  shippingAddress: null,
  shippingInfo: null,
  pricing: pricingOf(total),
  totalPrice: total,
  taxedPrice: null,
  paymentMethod: 'scheme',
  multibanco: null,
  ...change,
});
