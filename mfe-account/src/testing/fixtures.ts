import type { Address } from '@exwerk/contract/calls/address';
import type { Order } from '@exwerk/contract/calls/order-calls';
import { customerOf } from '@exwerk/testing/customer-of';
import { pricingOf } from '@exwerk/testing/pricing-of';

/** Made-up people and places for tests. */

export const jane = customerOf({ customerGroupKey: 'tier-2' });

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
