import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import * as z from 'zod';

/** Text by locale as the commerce service keeps it. */
export type LocalizedText = Readonly<Record<string, string>>;

/** The text in the locale or the nearest of its fall-backs that has one; empty when none has. */
export function localized(text: LocalizedText | undefined, locale: Pick<LocaleRecord, 'code' | 'fallbacks'>): string {
  if (!text) return '';
  for (const code of [locale.code, ...locale.fallbacks]) {
    const found = text[code];
    if (found) return found;
  }
  return '';
}

export const localizedField = z.record(z.string(), z.string());

/** A field of one text or of one in each language; null for nothing. */
export function textIn(value: unknown, locale: LocaleRecord): string | null {
  if (typeof value === 'string') return value || null;
  const parsed = localizedField.safeParse(value);
  return parsed.success ? localized(parsed.data, locale) || null : null;
}
