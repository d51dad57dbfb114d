import type { Attribute } from '@commercetools/platform-sdk';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import * as z from 'zod';
import { localized } from '../commerce/localized.ts';

const localizedText = z.record(z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/), z.string());
const enumValue = z.object({ key: z.string(), label: z.union([z.string(), localizedText]) });

/** Reads attribute values by name, whatever their type, in one language. */
export interface AttributeReader {
  text(name: string): string | null;
  texts(name: string): string[];
  /** Keys of a set of enums, or its plain texts */
  keys(name: string): string[];
  flag(name: string): boolean;
  number(name: string): number | null;
}

type Locale = Pick<LocaleRecord, 'code' | 'fallbacks'>;

/** A value as text: plain, localised or an enum's label; null for what has none. */
export function textOf(value: unknown, locale: Locale): string | null {
  if (typeof value === 'string') return value === '' ? null : value;
  if (typeof value === 'number') return String(value);
  const asEnum = enumValue.safeParse(value);
  if (asEnum.success) {
    return typeof asEnum.data.label === 'string' ? asEnum.data.label : localized(asEnum.data.label, locale) || null;
  }
  const asLocalized = localizedText.safeParse(value);
  return asLocalized.success ? localized(asLocalized.data, locale) || null : null;
}

function keyOf(value: unknown): string | null {
  const asEnum = enumValue.safeParse(value);
  if (asEnum.success) return asEnum.data.key;
  return typeof value === 'string' ? value : null;
}

const present = <T>(value: T | null): value is T => value !== null;

export function readAttributes(attributes: readonly Attribute[] | undefined, locale: Locale): AttributeReader {
  const values = new Map<string, unknown>((attributes ?? []).map(attribute => [attribute.name, attribute.value]));
  const list = (name: string): unknown[] => {
    const value = values.get(name);
    if (value === undefined || value === null) return [];
    return Array.isArray(value) ? value : [value];
  };
  return {
    text: name => textOf(values.get(name), locale),
    texts: name =>
      list(name)
        .map(value => textOf(value, locale))
        .filter(present),
    keys: name => list(name).map(keyOf).filter(present),
    flag: name => values.get(name) === true,
    number(name) {
      const value = values.get(name);
      return typeof value === 'number' ? value : null;
    },
  };
}
