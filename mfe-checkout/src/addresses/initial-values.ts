import { toValues } from '@exwerk/contract/address/address-fields';
import { clientTypeOf } from '@exwerk/contract/calls/address-options';
import type { Cart } from '@exwerk/contract/calls/cart';
import type { Customer } from '@exwerk/contract/calls/customer-calls';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import type { AddressesValues } from './addresses-values.ts';
import { rememberedClientType, rememberedShippingMode } from './choice-cookies.ts';

/** What the form starts with: the cart's addresses, else the customer's own, else what was chosen before. */
export function initialValues(cart: Cart, customer: Customer | null, storefront: Storefront): AddressesValues {
  const saved = customer?.billingAddresses ?? [];
  const preferred = saved.find(address => address.id === customer?.defaultBillingAddressId) ?? saved[0];
  const billing = cart.billingAddress ?? preferred;
  const savedShipping = customer?.shippingAddresses ?? [];
  const shippingMode = rememberedShippingMode() ?? 'SAME_AS_BILLING';
  return {
    email: cart.customerEmail ?? customer?.email ?? '',
    clientType: billing ? clientTypeOf(billing) : (rememberedClientType() ?? storefront.defaultClientType),
    vatNumber: billing?.vatNumber ?? customer?.vatNumber ?? '',
    billingId: cart.billingAddress ? '' : (preferred?.id ?? ''),
    billing: toValues(cart.billingAddress),
    shippingMode: shippingMode === 'SAVED_ADDRESS' && savedShipping.length === 0 ? 'SAME_AS_BILLING' : shippingMode,
    shippingId: customer?.defaultShippingAddressId ?? savedShipping[0]?.id ?? '',
    shipping: toValues(shippingMode === 'DIFFERENT_FROM_BILLING' ? cart.shippingAddress : null),
    saveAddresses: false,
  };
}
