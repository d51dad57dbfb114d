import type { AddressValues } from '@exwerk/shared-kernel/address/address-fields';
import type { ClientType, ShippingAddressMode } from '@exwerk/shared-kernel/contract/address';
import { email } from '@exwerk/shared-kernel/validation/email';
import { noForbiddenCharacters } from '@exwerk/shared-kernel/validation/forbidden-characters';
import type { Rule } from '@exwerk/shared-kernel/validation/message';
import { required } from '@exwerk/shared-kernel/validation/standard-rules';
import { vatNumber } from '@exwerk/shared-kernel/validation/vat-number';

/** What the addresses page asks for. */
export interface AddressesValues {
  email: string;
  clientType: ClientType;
  vatNumber: string;
  /** Id of a saved address, or empty for a new one (CHECKOUT-27) */
  billingId: string;
  billing: AddressValues;
  shippingMode: ShippingAddressMode;
  shippingId: string;
  shipping: AddressValues;
  saveAddresses: boolean;
}

export const emailRules: readonly Rule[] = [required, email];
export const vatRules: readonly Rule[] = [vatNumber, noForbiddenCharacters];
