import type { Address } from '@exwerk/shared-kernel/contract/address';
import { RadioGroup } from '@exwerk/shared-kernel/ui/radio-group';
import type { UseFormRegisterReturn } from 'react-hook-form';

/** An address on one line. */
export function addressLine(address: Address): string {
  const { company, firstName, lastName, streetName, streetNumber, postalCode, city } = address;
  const name = [company, `${firstName} ${lastName}`].filter(Boolean).join(', ');
  return `${name}, ${streetName} ${streetNumber}, ${postalCode} ${city}`;
}

/** Saved addresses to choose from; the last choice, where there is one, asks for a new one. */
export function SavedAddresses({
  label,
  addresses,
  newLabel,
  input,
}: {
  label: string;
  addresses: readonly Address[];
  newLabel?: string;
  input: UseFormRegisterReturn;
}) {
  const saved = addresses.map(address => ({ value: address.id ?? '', label: addressLine(address) }));
  return (
    <RadioGroup
      {...input}
      label={label}
      options={newLabel === undefined ? saved : [...saved, { value: '', label: newLabel }]}
    />
  );
}
