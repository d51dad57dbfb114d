import { companyFields } from '@exwerk/contract/address/address-fields';
import { addressSchema } from '@exwerk/contract/address/address-rules';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import { emailField, optionalLineField, vatNumberField } from '@exwerk/contract/validation/fields';
import { required } from '@exwerk/contract/validation/standard-rules';
import * as z from 'zod/mini';
import type { AddressesValues } from './addresses-values.ts';

/** A company may be named where goods are delivered to, and need not be. */
const shippingSchema = (storefront: Storefront) =>
  z.object({
    ...addressSchema(storefront, field => field !== 'department').shape,
    company: optionalLineField,
  });

/** The rules of the inputs that count now: those not shown are not judged. */
export function addressesSchema(storefront: Storefront, { clientType, billingId, shippingMode }: AddressesValues) {
  const isCompany = clientType === 'COMPANY';
  return z.object({
    email: emailField,
    ...(isCompany && { vatNumber: vatNumberField }),
    ...(billingId === '' && {
      billing: addressSchema(storefront, field => isCompany || !companyFields.includes(field)),
    }),
    ...(shippingMode === 'PICK_UP_POINT' && { pickUpPoint: z.string().check(required) }),
    ...(shippingMode === 'DIFFERENT_FROM_BILLING' && { shipping: shippingSchema(storefront) }),
  });
}
