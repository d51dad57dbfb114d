import type { LoadMessages, Messages } from '../contract/remote.ts';

const lastResort = 'en-GB';

/**
 * Makes a package's `loadMessages` of the locales that it has files for. A locale without a file takes one of the same
 * language (`de-AT` reads `de-DE`), lastly en-GB; the latter is told once (ERR-18). So does one whose file cannot be
 * loaded (ERR-17). Rejects only when en-GB cannot be loaded either.
 */
export function createMessageLoader(
  available: readonly string[],
  load: (locale: string) => Promise<{ default: Messages }>,
): LoadMessages {
  const told = new Set<string>();
  return async locale => {
    const nearest = nearestLocale(locale, available);
    if (!nearest.startsWith(languageOf(locale)) && !told.has(locale)) {
      told.add(locale);
      console.warn(`[i18n] No texts for the locale ${locale}, ${nearest} is shown`);
    }
    try {
      return (await load(nearest)).default;
    } catch (error) {
      console.warn('[i18n] Failed loading async locale export', nearest, error);
      if (nearest === lastResort) throw error;
      return (await load(lastResort)).default;
    }
  };
}

/** The available locale that serves a visitor of `locale` best. */
export function nearestLocale(locale: string, available: readonly string[]): string {
  if (available.includes(locale)) return locale;
  const sameLanguage = available.filter(candidate => candidate.startsWith(languageOf(locale)));
  return sameLanguage.find(isHomeLocale) ?? sameLanguage[0] ?? lastResort;
}

/** `de-` of `de-AT`. */
function languageOf(locale: string): string {
  return `${locale.split('-', 1)[0]}-`;
}

/** `de-DE`, `fr-FR`: the locale of the country that a language is named after. */
function isHomeLocale(locale: string): boolean {
  const [language, country] = locale.split('-');
  return language === country?.toLowerCase();
}
