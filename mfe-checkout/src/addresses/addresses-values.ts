import type { AddressValues } from '@exwerk/contract/address/address-fields';
import type { ClientType, ShippingAddressMode } from '@exwerk/contract/calls/address-options';

/** What the addresses page asks for. */
export interface AddressesValues {
  email: string;
  clientType: ClientType;
  vatNumber: string;
  /** Id of a saved address, or empty for a new one */
  billingId: string;
  billing: AddressValues;
  shippingMode: ShippingAddressMode;
  shippingId: string;
  shipping: AddressValues;
  /** Key of the place to collect at, or empty */
  pickUpPoint: string;
  saveAddresses: boolean;
}
