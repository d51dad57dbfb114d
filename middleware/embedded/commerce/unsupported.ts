import { z } from 'zod';

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;
const refused = z.custom<never>(isEmptyList, 'is not supported by this service').exactOptional();

/**
 * Fields of a draft that the real service knows and this one does not. They are refused like fields that nobody knows, so
 * that nothing that was asked for is lost in silence, but with their own message; and an empty list asks for nothing.
 */
export function unsupported<Name extends string>(...names: Name[]): Record<Name, typeof refused> {
  const entries = names.map(name => [name, refused] as const);
  // The names are those given.
  return Object.fromEntries(entries) as Record<Name, typeof refused>;
}
