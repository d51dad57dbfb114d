import { addressFields, toValues } from '@exwerk/contract/address/address-fields';
import { clientTypeOf, type ShippingAddressMode } from '@exwerk/contract/calls/address-options';
import type { Cart } from '@exwerk/contract/calls/cart';
import type { Customer } from '@exwerk/contract/calls/customer-calls';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import type { AddressesValues } from './addresses-values.ts';
import { rememberedClientType, rememberedShippingMode } from './choice-cookies.ts';

/** The cart's own word counts for a place to collect at; otherwise the last choice, as far as it can be made. */
function initialMode(isCollected: boolean, hasSaved: boolean, chosen: ShippingAddressMode): ShippingAddressMode {
  if (isCollected) return 'PICK_UP_POINT';
  const remembered = rememberedShippingMode() ?? chosen;
  const isPossible = remembered !== 'PICK_UP_POINT' && (remembered !== 'SAVED_ADDRESS' || hasSaved);
  return isPossible ? remembered : 'SAME_AS_BILLING';
}

/**
 * What the form starts with: the cart's addresses, else the customer's own, else what was chosen before. `chosen` is where the goods were to
 * go when this was last said on this page, for browsers whose cookies cannot be set.
 */
export function initialValues(
  cart: Cart,
  customer: Customer | null,
  storefront: Storefront,
  chosen: ShippingAddressMode,
): AddressesValues {
  const saved = customer?.billingAddresses ?? [];
  const preferred = saved.find(address => address.id === customer?.defaultBillingAddressId) ?? saved[0];
  const billing = cart.billingAddress ?? preferred;
  const savedShipping = customer?.shippingAddresses ?? [];
  // The cart's address has no id.
  const going = savedShipping.find(address =>
    addressFields.every(field => address[field] === cart.shippingAddress?.[field]),
  );
  const pickUpPoint = cart.shippingAddress?.pickUpPoint ?? '';
  const shippingMode = initialMode(pickUpPoint !== '', savedShipping.length > 0, chosen);
  return {
    email: cart.customerEmail ?? customer?.email ?? '',
    clientType: billing ? clientTypeOf(billing) : (rememberedClientType() ?? storefront.defaultClientType),
    vatNumber: billing?.vatNumber ?? customer?.vatNumber ?? '',
    billingId: cart.billingAddress ? '' : (preferred?.id ?? ''),
    billing: toValues(cart.billingAddress),
    shippingMode,
    shippingId: going?.id ?? customer?.defaultShippingAddressId ?? savedShipping[0]?.id ?? '',
    shipping: toValues(shippingMode === 'DIFFERENT_FROM_BILLING' ? cart.shippingAddress : null),
    pickUpPoint,
    saveAddresses: false,
  };
}
