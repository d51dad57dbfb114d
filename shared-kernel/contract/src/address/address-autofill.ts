import type { AddressField } from './address-fields.ts';

/** By field, what browsers fill it with (HTML, autofill detail tokens), without the kind of address; `off` where HTML knows nothing of the sort. */
export const addressAutofill: Record<AddressField, string> = {
  firstName: 'given-name',
  lastName: 'family-name',
  company: 'organization',
  department: 'off',
  streetName: 'address-line1',
  streetNumber: 'off',
  additionalStreetInfo: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
  phone: 'tel',
};
