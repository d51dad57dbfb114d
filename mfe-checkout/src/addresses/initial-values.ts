import { toValues } from '@exwerk/contract/address/address-fields';
import type { Address } from '@exwerk/contract/calls/address';
import { clientTypeOf, initialClientType, type ShippingAddressMode } from '@exwerk/contract/calls/address-options';
import type { Cart } from '@exwerk/contract/calls/cart';
import type { Customer } from '@exwerk/contract/calls/customer-calls';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import type { AddressesValues } from './addresses-values.ts';
import { rememberedClientType, rememberedShippingMode } from './choice-cookies.ts';

type CartAddress = Address | null | undefined;

/** All that an address says of whom and where, whatever it is called, in whatever order. */
function wordsOf(address: CartAddress): string {
  const {
    id: _id,
    email: _email,
    vatNumber: _vat,
    vatValidated: _valid,
    vatResponse: _answer,
    ...words
  } = address ?? {};
  return JSON.stringify(
    Object.entries(words)
      .filter(([, word]) => word)
      .sort(),
  );
}

/** The saved address that the cart has: its own has no id. */
const savedAs = (saved: readonly Address[], address: CartAddress) =>
  saved.find(one => wordsOf(one) === wordsOf(address))?.id;

/** Where the cart says that the goods go elsewhere, this counts; otherwise the last choice, as far as it can be made. */
function initialMode(
  { billingAddress: billing, shippingAddress: shipping }: Cart,
  hasSaved: boolean,
  isSaved: boolean,
  chosen: ShippingAddressMode,
): ShippingAddressMode {
  if (shipping?.pickUpPoint) return 'PICK_UP_POINT';
  const remembered = rememberedShippingMode() ?? chosen;
  if (billing && shipping && wordsOf(billing) !== wordsOf(shipping))
    return isSaved && remembered === 'SAVED_ADDRESS' ? remembered : 'DIFFERENT_FROM_BILLING';
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
  const billingId = (cart.billingAddress ? savedAs(saved, cart.billingAddress) : preferred?.id) ?? '';
  const savedShipping = customer?.shippingAddresses ?? [];
  const going = savedAs(savedShipping, cart.shippingAddress);
  const shippingMode = initialMode(cart, savedShipping.length > 0, going !== undefined, chosen);
  return {
    email: cart.customerEmail ?? customer?.email ?? '',
    clientType: billing ? clientTypeOf(billing) : (rememberedClientType() ?? initialClientType(customer, storefront)),
    vatNumber: billing?.vatNumber ?? customer?.vatNumber ?? '',
    billingId,
    billing: toValues(billingId ? null : (billing ?? customer)),
    shippingMode,
    shippingId: going ?? customer?.defaultShippingAddressId ?? savedShipping[0]?.id ?? '',
    shipping: toValues(shippingMode === 'DIFFERENT_FROM_BILLING' ? cart.shippingAddress : null),
    pickUpPoint: cart.shippingAddress?.pickUpPoint ?? '',
    saveAddresses: false,
  };
}
