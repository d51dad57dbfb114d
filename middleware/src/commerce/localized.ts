import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';

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
