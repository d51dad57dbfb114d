import { addressLines } from '@exwerk/contract/address/address-layout';
import type { Address } from '@exwerk/contract/calls/address';
import { useStorefront } from '@exwerk/runtime';
import { RadioGroup } from '@exwerk/ui/radio-group';
import type { UseFormRegisterReturn } from 'react-hook-form';

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
  const { addressLayout } = useStorefront();
  const saved = addresses.map(address => ({
    value: address.id ?? '',
    label: addressLines(address, addressLayout).join(', '),
  }));
  return (
    <RadioGroup
      {...input}
      label={label}
      options={newLabel === undefined ? saved : [...saved, { value: '', label: newLabel }]}
    />
  );
}
