import { companyFields, toValues } from '@exwerk/contract/address/address-fields';
import { addressSchema } from '@exwerk/contract/address/address-rules';
import type { Address } from '@exwerk/contract/calls/address';
import type { Customer } from '@exwerk/contract/calls/customer-calls';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import { emailField, optionalLineField, vatNumberField } from '@exwerk/contract/validation/fields';
import { objectionTo, rule } from '@exwerk/contract/validation/rule';
import { required } from '@exwerk/contract/validation/standard-rules';
import * as z from 'zod/mini';
import { addressWith } from './addresses-submit.ts';
import type { AddressesValues } from './addresses-values.ts';

/** A company may be named where goods are delivered to, and need not be. */
const shippingSchema = (storefront: Storefront) =>
  z.object({
    ...addressSchema(storefront, field => field !== 'department').shape,
    company: optionalLineField,
  });

/** A saved address may be older than what is asked for now, or gone since: then nothing goes there. */
function savedSchema(storefront: Storefront, saved: readonly Address[] = []) {
  const whole = addressSchema(storefront, field => !companyFields.includes(field));
  const isWhole = rule(id => {
    const address = addressWith(saved, id);
    return address ? objectionTo(whole, toValues(address)) : { id: 'validation.required' };
  });
  return z.string().check(isWhole);
}

/** The rules of the inputs that count now: those not shown are not judged. */
export function addressesSchema(
  storefront: Storefront,
  { clientType, billingId, shippingMode }: AddressesValues,
  customer: Customer | null,
) {
  const isCompany = clientType === 'COMPANY';
  const { billingAddresses = [], shippingAddresses } = customer ?? {};
  return z.object({
    email: emailField,
    ...(isCompany && { vatNumber: vatNumberField }),
    // Where the saved one is gone, the page asks for a new one.
    ...(addressWith(billingAddresses, billingId)
      ? { billingId: savedSchema(storefront, billingAddresses) }
      : { billing: addressSchema(storefront, field => isCompany || !companyFields.includes(field)) }),
    ...(shippingMode === 'SAVED_ADDRESS' && { shippingId: savedSchema(storefront, shippingAddresses) }),
    ...(shippingMode === 'PICK_UP_POINT' && { pickUpPoint: z.string().check(required) }),
    ...(shippingMode === 'DIFFERENT_FROM_BILLING' && { shipping: shippingSchema(storefront) }),
  });
}
