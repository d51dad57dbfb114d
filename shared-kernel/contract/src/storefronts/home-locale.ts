/** The locale whose text is shown where all others have none. */
export const lastLocale = 'en-GB';

/**
 * `de-DE` of `de-AT`: the locale of the country that a language is named after; English is at home in Great Britain. Of a language that is
 * spoken in one country under another name (`cs-CZ`) it is a locale that does not exist.
 */
export function homeLocale(locale: string): string {
  const [language = ''] = locale.split('-', 1);
  return lastLocale.startsWith(`${language}-`) ? lastLocale : `${language}-${language.toUpperCase()}`;
}
