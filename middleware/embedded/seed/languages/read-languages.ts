import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, languages as shopLanguages } from '@exwerk/contract/storefronts/countries';
import { allLocales, localeFallbacks } from '@exwerk/contract/storefronts/locales';
import type * as z from 'zod';
import { disagreements, lostPlurals } from './agreement.ts';
import { type CasedKinds, type CasedLabels, casedKinds, casedLabels } from './cased-texts.ts';
import { type CatalogKeys, type LanguageSchemas, type LanguageTexts, languageSchemas } from './language-schema.ts';
import { type Numbers, numbersOf } from './numbers.ts';
import { layOver, REGIONAL_RULES } from './regions.ts';
import { ALWAYS } from './variants.ts';

/** A language that the catalog is written in, or a region that writes it differently. */
export type Language = Pick<LanguageTexts, 'categories' | 'wording'> & {
  readonly kinds: CasedKinds;
  readonly labels: CasedLabels;
  /** `de`, or `de-CH` for a region. */
  readonly code: string;
  /** Whose rules numbers and letters follow. */
  readonly locale: Locale;
  readonly numbers: Numbers;
};

export const LANGUAGES_FOLDER = import.meta.dirname;

const FILES = ['kinds', 'categories', 'wording', 'labels'] as const;
type Raw = Readonly<Record<string, unknown>>;

export const languageOf = (locale: string): string => locale.split('-')[0] ?? locale;

/** The locale that a language is at home in: the others of the language fall back to it. */
const homeOf = (language: string): Locale => {
  const home = allLocales.find(
    locale => languageOf(locale) === language && !localeFallbacks(locale).some(next => languageOf(next) === language),
  );
  if (!home) throw new Error(`No storefront speaks ${language}`);
  return home;
};

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const readFolder = (folder: string): Raw =>
  Object.fromEntries(FILES.map(name => [name, readJson(join(folder, `${name}.json`))]));

/** The files that a region has. */
const readRegion = (folder: string): Raw =>
  Object.fromEntries(
    FILES.map(name => [name, join(folder, `${name}.json`)] as const)
      .filter(([, file]) => existsSync(file))
      .map(([name, file]) => [name, readJson(file)]),
  );

/** Throws with every fault of the language's files, each by file and key. */
const checked = (code: string, locale: Locale, raw: Raw, schemas: LanguageSchemas): Language => {
  const faults: string[] = [];
  const parse = <T>(name: (typeof FILES)[number], schema: z.ZodType<T>): T | undefined => {
    const result = schema.safeParse(raw[name]);
    if (result.success) return result.data;
    for (const { path, message } of result.error.issues) {
      const key = path.filter(step => step !== ALWAYS).join('.');
      faults.push(`${name}.json: ${key}: ${/received undefined$/.test(message) ? 'is missing' : message}`);
    }
    return undefined;
  };
  const nouns = parse('kinds', schemas.kinds);
  const kinds = nouns && casedKinds(nouns, locale);
  const categories = parse('categories', schemas.categories);
  const wording = parse('wording', schemas.wording);
  const labels = parse('labels', schemas.labels);
  if (kinds && wording) faults.push(...disagreements(kinds, wording));
  if (wording && labels) faults.push(...lostPlurals(wording, labels, locale));
  if (faults.length > 0 || !kinds || !categories || !wording || !labels) {
    throw new Error([`The texts in languages/${code} are not complete:`, ...faults].join('\n  '));
  }
  const numbers = numbersOf(locale, labels.units);
  return { code, locale, kinds, categories, wording, labels: casedLabels(labels, locale), numbers };
};

/** Languages and regions that have a folder. */
const foldersIn = (root: string): string[] => {
  const folders = readdirSync(root, { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? [entry.name] : [],
  );
  const known: readonly string[] = [...shopLanguages, ...allLocales];
  for (const folder of folders) {
    if (!known.includes(folder)) throw new Error(`languages/${folder}: the shop has no such language or locale`);
  }
  return folders;
};

/** One language after the other, each followed by its regions. */
export const readLanguages = (
  root: string,
  keys: CatalogKeys,
  wanted: readonly string[] = shopLanguages,
): Language[] => {
  const folders = foldersIn(root);
  const schemas = languageSchemas(keys);
  return shopLanguages
    .filter(language => wanted.includes(language) && folders.includes(language))
    .flatMap(language => {
      const raw = readFolder(join(root, language));
      const home = homeOf(language);
      const regions = allLocales.filter(
        locale =>
          languageOf(locale) === language && locale !== home && (folders.includes(locale) || locale in REGIONAL_RULES),
      );
      return [
        checked(language, home, raw, schemas),
        ...regions.map(locale =>
          checked(locale, locale, layOver(raw, readRegion(join(root, locale)), locale), schemas),
        ),
      ];
    });
};
