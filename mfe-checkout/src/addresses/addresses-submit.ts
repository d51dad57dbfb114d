import { toAddress } from '@exwerk/shared-kernel/address/address-fields';
import { type Address, clientTypeOf } from '@exwerk/shared-kernel/contract/address';
import type { CartAction } from '@exwerk/shared-kernel/contract/cart-calls';
import type { Customer } from '@exwerk/shared-kernel/contract/customer-calls';
import type { FieldErrors } from 'react-hook-form';
import type { AddressesValues } from './address-form.ts';

/** CHECKOUT-30: what an invalid submit is about. Billing comes before shipping (CHECKOUT-29). */
export type AddressesError = 'billing-address' | 'billing-vat' | 'shipping-address';

/** The one error that is reported of those that there are. */
export function addressesError(errors: FieldErrors<AddressesValues>, isVatOpen: boolean): AddressesError | null {
  if (errors.email || errors.billing || errors.billingId) return 'billing-address';
  if (errors.vatNumber || isVatOpen) return 'billing-vat';
  return errors.shipping || errors.shippingId ? 'shipping-address' : null;
}

export interface Addresses {
  readonly billing: Address;
  readonly shipping: Address;
  readonly email: string;
}

/** Both addresses as the values name them: typed, saved or, for shipping, the billing one. */
export function addressesOf(
  values: AddressesValues,
  countryCode: string,
  customer: Customer | null,
  vat: { readonly number: string; readonly isValid: boolean },
): Addresses {
  const saved = (addresses: readonly Address[], id: string) => addresses.find(address => address.id === id);
  const email = values.email.trim();
  const chosen =
    saved(customer?.billingAddresses ?? [], values.billingId) ??
    toAddress(values.billing, values.clientType, countryCode);
  const isCompany = clientTypeOf(chosen) === 'COMPANY';
  const billing: Address = {
    ...withoutVat(chosen),
    email,
    ...(isCompany && vat.number !== '' && { vatNumber: vat.number, vatValidated: vat.isValid }),
  };
  const other =
    values.shippingMode === 'SAVED_ADDRESS'
      ? saved(customer?.shippingAddresses ?? [], values.shippingId)
      : toAddress(values.shipping, values.shipping.company.trim() ? 'COMPANY' : 'PRIVATE', countryCode);
  const shipping = values.shippingMode === 'SAME_AS_BILLING' || !other ? withoutVat(billing) : { ...other, email };
  return { billing, shipping, email };
}

function withoutVat({ vatNumber: _number, vatValidated: _validated, vatResponse: _response, ...address }: Address) {
  return address;
}

/** CHECKOUT-32, and where the visit came from (OPEN-B77). */
export function toActions({ billing, shipping, email }: Addresses, utmSource?: string): CartAction[] {
  return [
    { action: 'setBillingAddress', address: billing },
    { action: 'setShippingAddress', address: shipping },
    { action: 'setCustomerEmail', email },
    ...(utmSource ? [{ action: 'setCustomType' as const, fields: { utmSource } }] : []),
  ];
}
