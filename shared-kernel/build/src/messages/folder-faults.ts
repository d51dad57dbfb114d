import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { lastLocale } from '@exwerk/contract/storefronts/home-locale';
import { allLocales, homeOfRegion } from '@exwerk/contract/storefronts/locales';
import type { Fault } from './fault.ts';
import { homeFileOf, localeOf, readTexts, type Texts } from './regional-file.ts';
import { textFaults } from './text-faults.ts';

/** A folder with one file of texts for each locale. */
export interface TextFolder {
  readonly folder: string;
  /** The file that the others are held against: `en-GB`, or `en` where the files are named after languages. */
  readonly english: string;
  /** Each of them has a file with all texts. */
  readonly whole: readonly string[];
  /** These have one when something differs, with that alone. */
  readonly regional: readonly string[];
}

export const messageFolder = (folder: string): TextFolder => ({
  folder,
  english: lastLocale,
  whole: allLocales.filter(locale => !homeOfRegion(locale)),
  regional: allLocales.filter(locale => homeOfRegion(locale)),
});

export const textFile = ({ folder }: TextFolder, locale: string): string => path.join(folder, `${locale}.json`);

export const filesIn = ({ folder }: TextFolder): string[] =>
  readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .map(name => path.join(folder, name));

export const englishOf = (texts: TextFolder): Texts => readTexts(textFile(texts, texts.english));

/** What is wrong with the files themselves, whoever uses their texts. */
export function folderFaults(texts: TextFolder): Fault[] {
  const english = englishOf(texts);
  const known = new Set([...texts.whole, ...texts.regional]);
  const absent = texts.whole.map(locale => textFile(texts, locale)).filter(file => !existsSync(file));
  return [
    ...absent.map(file => ({ file, what: 'is missing' })),
    ...filesIn(texts).flatMap(file =>
      known.has(localeOf(file))
        ? fileFaults(file, english, !texts.regional.includes(localeOf(file)))
        : [{ file, what: 'is of no locale of the shop' }],
    ),
  ];
}

function fileFaults(file: string, english: Texts, isWhole: boolean): Fault[] {
  const texts = readTexts(file);
  const home = homeFileOf(file);
  const homeTexts = home === undefined ? {} : readTexts(home);
  const missing = isWhole ? Object.keys(english).filter(id => texts[id] === undefined) : [];
  const faultsOf = (id: string, text: string): string[] => {
    if (english[id] === undefined) return ['is unknown, en-GB has no such message'];
    const same = homeTexts[id] === text ? [`says the same as ${path.basename(home ?? '')}`] : [];
    return [...same, ...textFaults(text, english[id], localeOf(file))];
  };
  return [
    ...missing.map(id => ({ file, id, what: 'is missing' })),
    ...Object.entries(texts).flatMap(([id, text]) => faultsOf(id, text).map(what => ({ file, id, what }))),
  ];
}
