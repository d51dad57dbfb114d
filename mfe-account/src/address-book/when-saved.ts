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
import type { Typed } from './address-operations.ts';

// What the form needs only once it is sent.

export const judgeAddress = (...which: Parameters<typeof addressSchema>) =>
  judgedBy<AddressValues>(() => addressSchema(...which));

interface Typing {
  readonly values: AddressValues;
  readonly clientType: ClientType;
  readonly country: string;
  /** The address that was there to be changed. */
  readonly begun: Address | null;
  readonly isChanged: (field: AddressField) => boolean;
}

/** What was left as it is may have been changed in another tab, and stays so; whose address it is, is said as a whole. */
export const typedOn =
  ({ values, clientType, country, begun, isChanged }: Typing): Typed =>
  known => {
    const isLeft = (field: AddressField) => known !== null && !isChanged(field);
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
