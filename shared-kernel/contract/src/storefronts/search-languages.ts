import { type Language, languages } from './countries.ts';

/** Languages whose words the hosted search service can inflect, by its own codes. It knows neither Croatian nor Slovene. */
export type SearchLanguage = Exclude<Language, 'hr' | 'nb' | 'sl'> | 'no';

/** The language of a locale as the search service spells it; none where it has none. */
export function searchLanguages(locale: string): SearchLanguage[] {
  const language = languages.find(code => locale.startsWith(code));
  if (language === undefined || language === 'hr' || language === 'sl') return [];
  return [language === 'nb' ? 'no' : language];
}
