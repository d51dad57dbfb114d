import type { Attribute } from '@commercetools/platform-sdk';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import * as z from 'zod';
import { type LocalizedText, localized } from '../commerce/localized.ts';

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

/** What an object says: an enum's key and label, or a text in several languages. */
interface Named {
  readonly key: string | null;
  readonly text: string | LocalizedText;
}

function read(value: object): Named | null {
  // No language is called `label`.
  if ('label' in value) {
    const { data } = enumValue.safeParse(value);
    return data ? { key: data.key, text: data.label } : null;
  }
  const { data } = localizedText.safeParse(value);
  return data ? { key: null, text: data } : null;
}

/** One value is read in every language, above all when it is indexed: it is checked once. */
const known = new WeakMap<object, Named | null>();

function named(value: unknown): Named | null {
  if (typeof value !== 'object' || value === null) return null;
  const before = known.get(value);
  if (before !== undefined) return before;
  const found = read(value);
  known.set(value, found);
  return found;
}

/** A value as text: plain, localised or an enum's label; null for what has none. */
export function textOf(value: unknown, locale: Locale): string | null {
  if (typeof value === 'string') return value === '' ? null : value;
  if (typeof value === 'number') return String(value);
  const text = named(value)?.text;
  return typeof text === 'string' ? text : localized(text, locale) || null;
}

const keyOf = (value: unknown): string | null => (typeof value === 'string' ? value : (named(value)?.key ?? null));

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
