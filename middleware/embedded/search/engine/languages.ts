import type { SearchParams } from '../params/search-params.ts';
import type { Settings } from '../params/settings.ts';
import { languageCode } from '../text/language-code.ts';
import { type Stemmer, stemmerOf } from '../text/stemmers.ts';

/** Languages whose compounds the hosted service takes apart. */
const COMPOUNDING: ReadonlySet<string> = new Set(['da', 'de', 'fi', 'nb', 'nl', 'sv']);

type LanguageOption = 'removeStopWords' | 'ignorePlurals';

const queryLanguages = (settings: Settings, params: SearchParams): readonly string[] =>
  params.queryLanguages ?? settings.queryLanguages ?? settings.indexLanguages ?? [];

/** In which languages an option is on: those that it names, or with `true` those of the query. */
export function languagesWith(option: LanguageOption, settings: Settings, params: SearchParams): readonly string[] {
  const wanted = params[option] ?? settings[option] ?? false;
  if (wanted === false) return [];
  return wanted === true ? queryLanguages(settings, params) : wanted;
}

/** Stemmers of the languages in which inflected forms count as one word. */
export const inflecting = (settings: Settings, params: SearchParams): readonly Stemmer[] =>
  languagesWith('ignorePlurals', settings, params).flatMap(language => stemmerOf(language) ?? []);

/** In which languages compounds of the query are taken apart. */
export function decompoundLanguages(settings: Settings, params: SearchParams): readonly string[] {
  if (!(params.decompoundQuery ?? settings.decompoundQuery ?? true)) return [];
  return queryLanguages(settings, params).filter(language => COMPOUNDING.has(languageCode(language)));
}

/** Attributes whose compounds are taken apart, by language. */
export function decompoundedAttributes({ decompoundedAttributes: wanted }: Settings): [string, readonly string[]][] {
  return Object.entries(wanted ?? {}).filter(([language]) => COMPOUNDING.has(languageCode(language)));
}
