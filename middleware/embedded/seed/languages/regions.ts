/** `de-CH` in contrast to `de`. */
export const isRegion = (code: string): boolean => code.includes('-');

/** How a region writes every text of its language, and that it has texts of its own: with its own numbers. */
export const REGIONAL_RULES: Readonly<Partial<Record<string, (text: string) => string>>> = {
  'de-CH': text => text.replaceAll('ß', 'ss'),
  'fr-CH': text => text,
  'it-CH': text => text,
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const merged = (base: unknown, own: unknown): unknown => {
  if (own === undefined) return base;
  if (!isObject(base) || !isObject(own)) return own;
  return { ...base, ...Object.fromEntries(Object.entries(own).map(([key, value]) => [key, merged(base[key], value)])) };
};

const mapped = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map(entry => mapped(entry, change));
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, mapped(entry, change)]));
  return value;
};

/** A language's files with what a region says differently, and its rule over all of it. */
export const layOver = (
  base: Readonly<Record<string, unknown>>,
  own: Readonly<Record<string, unknown>>,
  locale: string,
): Record<string, unknown> => {
  const rule = REGIONAL_RULES[locale] ?? (text => text);
  return Object.fromEntries(
    Object.entries(base).map(([name, content]) => [name, mapped(merged(content, own[name]), rule)]),
  );
};
