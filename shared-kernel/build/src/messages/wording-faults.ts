import { existsSync } from 'node:fs';
import { isLeftInEnglish } from './equal-to-english.ts';
import type { Fault } from './fault.ts';
import { englishOf, filesIn, type TextFolder } from './folder-faults.ts';
import { type Glossary, glossaryFaults, glossaryFile, readGlossary } from './glossary.ts';
import { localeOf, readTexts, wholeTexts } from './regional-file.ts';

/** `de` of `de-AT`. */
const languageOf = (locale: string): string => locale.split('-', 1)[0] ?? '';

const glossaries = new Map<string, Glossary | undefined>();

/** Each is read once; undefined for a language without one. */
function glossaryOf(language: string): Glossary | undefined {
  if (!glossaries.has(language)) glossaries.set(language, readGlossary(language));
  return glossaries.get(language);
}

/** In French these stand apart from the word before; `::` begins a skeleton. */
const breakingBlank = / (?:[?!;»%]|:(?!:))|« /;

/** What a text of a locale says in a way that the shop does not. */
export function wordFaults(text: string, locale: string): string[] {
  const glossary = glossaryOf(languageOf(locale));
  return [
    ...(glossary ? glossaryFaults(text, glossary) : []),
    ...(languageOf(locale) === 'fr' && breakingBlank.test(text)
      ? ['has a blank before a sign or within «» where a line may break; write a non-breaking one']
      : []),
    ...(locale === 'de-CH' && text.includes('ß') ? ['has an ß, Swiss German has none'] : []),
  ];
}

/** What is in English, or in other words than the glossary's. Regional files are read with what their visitors read of their language's. */
export function wordingFaults(texts: TextFolder): Fault[] {
  const english = englishOf(texts);
  return filesIn(texts).flatMap(file => {
    const locale = localeOf(file);
    const own = readTexts(file);
    const left = Object.keys(own).filter(id => isLeftInEnglish(own[id] ?? '', english[id], languageOf(locale)));
    const words = Object.entries(wholeTexts(file, own)).flatMap(([id, text]) =>
      wordFaults(text, locale).map(what => ({ file, id, what })),
    );
    return [...left.map(id => ({ file, id, what: 'says the same as in English' })), ...words];
  });
}

/** Every language of the shop has a glossary. */
export const missingGlossaries = (languages: readonly string[]): Fault[] =>
  languages
    .map(glossaryFile)
    .filter(file => !existsSync(file))
    .map(file => ({ file, what: 'is missing' }));
