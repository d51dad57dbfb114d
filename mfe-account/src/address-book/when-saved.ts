import {
  type AddressField,
  type AddressValues,
  addressFields,
  companyFields,
  toAddress,
  toValues,
} from '@exwerk/contract/address/address-fields';
import { addressSchema } from '@exwerk/contract/address/address-rules';
import type { Address } from '@exwerk/contract/calls/address';
import { type ClientType, clientTypeOf } from '@exwerk/contract/calls/address-options';
import { judgedBy } from '@exwerk/runtime/forms/judged-by';
import type { AddressIn } from './address-operations.ts';

// What the form needs only once it is sent.

export const judgeAddress = (...which: Parameters<typeof addressSchema>) =>
  judgedBy<AddressValues>(() => addressSchema(...which));

interface Typing {
  readonly values: AddressValues;
  readonly clientType: ClientType;
  readonly country: string;
  /** The address that was there to be changed. */
  readonly begun: Address | null;
  /** Has what was changed. */
  readonly dirtyFields: Partial<Record<AddressField, boolean>>;
}

/** What was left as it is may have been changed in another tab, and stays so; whose address it is, is said as a whole. */
export const typedOn =
  ({ values, clientType, country, begun, dirtyFields }: Typing): AddressIn =>
  addresses => {
    const known = begun ? addresses.find(({ id }) => id === begun.id) : undefined;
    if (begun && !known) return undefined;
    const isLeft = (field: AddressField) => known !== undefined && !(field in dirtyFields);
    const isTypeLeft = begun !== null && clientType === clientTypeOf(begun) && companyFields.every(isLeft);
    const left = addressFields.filter(field => (companyFields.includes(field) ? isTypeLeft : isLeft(field)));
    const now = toValues(known);
    const merged: AddressValues = { ...values, ...Object.fromEntries(left.map(field => [field, now[field]])) };
    return {
      ...(known?.id && { id: known.id }),
      ...toAddress(merged, known && isTypeLeft ? clientTypeOf(known) : clientType, country),
      // Not left out when it is emptied: what is not named stays.
      additionalStreetInfo: merged.additionalStreetInfo.trim(),
    };
  };
