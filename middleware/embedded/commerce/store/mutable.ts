/** The SDK types are read-only; the fields of a document that was just read for a change are ours to replace. */
export type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

type OptionalKeys<T> = { [Key in keyof T]-?: object extends Pick<T, Key> ? Key : never }[keyof T];

/** Sets an optional field, or removes it when there is no value. */
export function put<T extends object, Key extends OptionalKeys<T>>(
  target: T,
  key: Key,
  value: T[Key] | undefined,
): void {
  if (value === undefined) delete target[key];
  else target[key] = value;
}

/** `{key: value}`, or nothing when there is no value: for building documents with optional fields. */
export function optional<Key extends string, T>(key: Key, value: T | undefined): { [K in Key]?: T } {
  const result: { [K in Key]?: T } = {};
  if (value !== undefined) result[key] = value;
  return result;
}
