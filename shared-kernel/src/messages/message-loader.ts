import type { LoadMessages, Messages } from '../contract/remote.ts';

const lastResort = 'en-GB';

/**
 * Makes a package's `loadMessages` of the locales that it has files for. A locale without a file takes one of the same
 * language (`de-AT` reads `de-DE`), lastly en-GB.
 */
export function createMessageLoader(
  available: readonly string[],
  load: (locale: string) => Promise<{ default: Messages }>,
): LoadMessages {
  return async locale => (await load(nearestLocale(locale, available))).default;
}

/** The available locale that serves a visitor of `locale` best. */
export function nearestLocale(locale: string, available: readonly string[]): string {
  if (available.includes(locale)) return locale;
  const language = locale.slice(0, locale.indexOf('-') + 1);
  const sameLanguage = available.filter(candidate => candidate.startsWith(language));
  return sameLanguage.find(isHomeLocale) ?? sameLanguage[0] ?? lastResort;
}

/** `de-DE`, `fr-FR`: the locale of the country that a language is named after. */
function isHomeLocale(locale: string): boolean {
  const [language, country] = locale.split('-');
  return language === country?.toLowerCase();
}
