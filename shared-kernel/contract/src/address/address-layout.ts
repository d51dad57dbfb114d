import type { Address } from '../calls/address.ts';
import { type AddressField, addressFields } from './address-fields.ts';
import { nameOrder } from './person-name.ts';

const field = /\{(\w+)\}/g;
/** These have their place wherever the country writes them. */
const placed: readonly AddressField[] = ['firstName', 'lastName', 'company', 'department', 'phone'];

/** What is asked for in the order of the country: who it is, the address as it is written there, and the phone. */
export function addressOrder(layout: readonly string[]): AddressField[] {
  const written = layout.join();
  const rest = addressFields
    .filter(name => !placed.includes(name))
    .toSorted((one, other) => written.indexOf(one) - written.indexOf(other));
  return [...nameOrder(layout), 'company', 'department', ...rest, 'phone'];
}

/** An address as the country writes it, a line each; parts that it lacks leave no trace. */
export function addressLines(address: Address, layout: readonly string[]): string[] {
  const values: Partial<Record<string, string>> = Object.fromEntries(
    addressFields.map(name => [name, address[name] ?? '']),
  );
  const lines = layout.map(line => line.replace(field, (_, name: string) => values[name] ?? ''));
  return lines.map(line => line.replace(/^[\s,]+|[\s,]+$/g, '')).filter(line => line !== '');
}
