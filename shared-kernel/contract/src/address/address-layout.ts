import type { Address } from '../calls/address.ts';
import { type AddressField, addressFields } from './address-fields.ts';

const field = /\{(\w+)\}/g;
const names: readonly AddressField[] = ['firstName', 'lastName'];
const asked: readonly AddressField[] = ['company', 'department', 'phone'];

/** What is asked for in the order of the country: who it is, the address as it is written there, and the phone. */
export function addressOrder(layout: readonly string[]): AddressField[] {
  const places: readonly string[] = layout.join().match(field) ?? [];
  const written = addressFields.toSorted((one, other) => places.indexOf(`{${one}}`) - places.indexOf(`{${other}}`));
  const isName = (name: AddressField) => names.includes(name);
  const rest = written.filter(name => !isName(name) && !asked.includes(name));
  return [...written.filter(isName), 'company', 'department', ...rest, 'phone'];
}

/** An address as the country writes it, a line each; parts that it lacks leave no trace. */
export function addressLines(address: Address, layout: readonly string[]): string[] {
  const values: Partial<Record<string, string>> = Object.fromEntries(
    addressFields.map(name => [name, address[name] ?? '']),
  );
  const lines = layout.map(line => line.replace(field, (_, name: string) => values[name] ?? ''));
  return lines.map(line => line.replace(/^[\s,]+|[\s,]+$/g, '')).filter(line => line !== '');
}
