/** A record as it was saved: any JSON with an objectID. */
export type SearchRecord = Readonly<Record<string, unknown>> & { readonly objectID: string };

export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value of an attribute; a dot in its name reaches into an object, unless the record has that very name. */
export function attributeOf(record: Readonly<Record<string, unknown>>, attribute: string): unknown {
  if (Object.hasOwn(record, attribute)) return record[attribute];
  let value: unknown = record;
  for (const name of attribute.split('.')) {
    if (!isPlainObject(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}

/** Texts, numbers and booleans of an attribute as a flat list; objects and nulls are left out. */
export function scalarsOf(value: unknown): (string | number | boolean)[] {
  if (Array.isArray(value)) return value.flatMap(scalarsOf);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [value] : [];
}
