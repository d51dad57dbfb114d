import { addressLines } from '@exwerk/contract/address/address-layout';
import type { Address } from '@exwerk/contract/calls/address';
import { useStorefront } from '@exwerk/runtime';

/** Writes an address as the country does, in one line. */
export function useAddressLine(): (address: Address) => string {
  const { addressLayout } = useStorefront();
  return address => addressLines(address, addressLayout).join(', ');
}
