import { type AddressValues, addressFields, toAddress, toValues } from '@exwerk/contract/address/address-fields';
import type { Address } from '@exwerk/contract/calls/address';
import { type ClientType, clientTypeOf, type ShippingAddressMode } from '@exwerk/contract/calls/address-options';
import type { Cart } from '@exwerk/contract/calls/cart';
import type { CartAction } from '@exwerk/contract/calls/cart-calls';
import type { Customer } from '@exwerk/contract/calls/customer-calls';
import type { FieldErrors } from 'react-hook-form';
import type { AddressesValues } from './addresses-values.ts';

/** What an invalid submit is about. Billing comes before shipping. */
export type AddressesError = 'billing-address' | 'billing-vat' | 'shipping-address';

/** The one error that is reported of those that there are. */
export function addressesError(errors: FieldErrors<AddressesValues>): AddressesError | null {
  if (errors.email || errors.billing || errors.billingId) return 'billing-address';
  if (errors.vatNumber) return 'billing-vat';
  return errors.shipping || errors.shippingId || errors.pickUpPoint ? 'shipping-address' : null;
}

/** What the input for the email says of it, where no address is wrong beside it. */
export function emailError({ email, billing, billingId }: FieldErrors<AddressesValues>): string | undefined {
  return billing || billingId ? undefined : email?.message;
}

export interface Addresses {
  readonly billing: Address;
  readonly shipping: Address;
  /** Key of the place where the goods are collected instead */
  readonly pickUpPoint: string | null;
  readonly email: string;
}

export const addressWith = (addresses: readonly Address[], id: string) => addresses.find(address => address.id === id);

/** Both addresses as the values name them: typed, saved or, for shipping, the billing one. Whether the VAT number is valid is not ours to say. */
export function addressesOf(
  values: AddressesValues,
  countryCode: string,
  customer: Customer | null,
  vatNumber: string,
  cart: Pick<Cart, 'billingAddress' | 'shippingAddress'>,
): Addresses {
  const email = values.email.trim();
  /** What no input asks for, such as the apartment, stays as the cart has it, as long as it is about the same house. */
  const typed = (inputs: AddressValues, clientType: ClientType, known: Address | null): Address => {
    const address = toAddress(inputs, clientType, countryCode);
    return known?.streetName === address.streetName && known.postalCode === address.postalCode
      ? { ...known, additionalStreetInfo: undefined, ...address }
      : address;
  };
  const chosen =
    addressWith(customer?.billingAddresses ?? [], values.billingId) ??
    typed(values.billing, values.clientType, cart.billingAddress);
  const isCompany = clientTypeOf(chosen) === 'COMPANY';
  const billing: Address = {
    ...withoutVat(chosen),
    email,
    ...(isCompany && vatNumber !== '' && { vatNumber }),
  };
  // In the place of a saved one that is gone stands an empty one, which the middleware refuses: goods go nowhere that nobody has named.
  const other =
    values.shippingMode === 'SAVED_ADDRESS'
      ? (addressWith(customer?.shippingAddresses ?? [], values.shippingId) ?? typed(toValues(null), 'PRIVATE', null))
      : typed(values.shipping, values.shipping.company.trim() ? 'COMPANY' : 'PRIVATE', cart.shippingAddress);
  const shipping = values.shippingMode === 'SAME_AS_BILLING' ? withoutVat(billing) : { ...other, email };
  return { billing, shipping, pickUpPoint: values.shippingMode === 'PICK_UP_POINT' ? values.pickUpPoint : null, email };
}

function withoutVat({ vatNumber: _number, vatValidated: _validated, vatResponse: _response, ...address }: Address) {
  return address;
}

/** And where the visit came from. */
export function toActions({ billing, shipping, pickUpPoint, email }: Addresses, utmSource?: string): CartAction[] {
  return [
    { action: 'setBillingAddress', address: billing },
    pickUpPoint === null
      ? { action: 'setShippingAddress', address: shipping }
      : { action: 'setPickUpPoint', key: pickUpPoint },
    { action: 'setCustomerEmail', email },
    ...(utmSource ? [{ action: 'setCustomType' as const, fields: { utmSource } }] : []),
  ];
}

/** The input that a field of these actions has come from, `0.address.city`; undefined for what is not typed here. */
export function inputOf(field: string, shippingMode: ShippingAddressMode) {
  const [index, ...path] = field.split('.');
  const last = path.at(-1);
  if (last === 'email' || last === 'vatNumber') return last;
  if (index === '1' && shippingMode === 'PICK_UP_POINT') return 'pickUpPoint';
  const name = addressFields.find(one => one === last);
  const isOther = index === '1' && shippingMode !== 'SAME_AS_BILLING';
  if (!name || (isOther && shippingMode === 'SAVED_ADDRESS')) return undefined;
  return `${isOther ? 'shipping' : 'billing'}.${name}` as const;
}
