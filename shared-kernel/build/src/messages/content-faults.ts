import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { paths } from '@exwerk/contract/routing/paths';
import { lastLocale } from '@exwerk/contract/storefronts/home-locale';
import { allLocales, homeOfRegion } from '@exwerk/contract/storefronts/locales';
import type { Fault } from './fault.ts';
import { wordFaults } from './wording-faults.ts';

/** What of a page is no text: it is the same in every language. */
const isNoText = /^(?:type|href|imageUrl|url|logoUrl|target|slug|key|where)$/;

/** A category is found by another slug in each language; all other addresses are the same. */
const isCategory = (value: unknown) =>
  typeof value === 'string' && /^\/[\w-]+$/.test(value) && !Object.values<string>(paths).includes(value);

/** A page without its words: two of the same shape differ in language alone. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [
      key,
      isNoText.test(key) && !isCategory(child) ? child : shapeOf(child),
    ]),
  );
}

function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => (isNoText.test(key) ? [] : wordsOf(child)));
}

const readPage = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const locales = allLocales.filter(locale => !homeOfRegion(locale));

/**
 * What is wrong with the content pages of a folder, `<slug>.<locale>.json`: a language without one, another build than the English one,
 * other words than the glossary's. A page of a region is whole, and may be built otherwise where the law asks for it.
 */
export function contentFaults(folder: string): Fault[] {
  const english = globSync(`*.${lastLocale}.json`, { cwd: folder });
  const slugs = english.map(name => name.slice(0, -`.${lastLocale}.json`.length));
  const fileOf = (slug: string, locale: string) => path.join(folder, `${slug}.${locale}.json`);
  return slugs.flatMap(slug => {
    const wanted = JSON.stringify(shapeOf(readPage(fileOf(slug, lastLocale))));
    return allLocales.flatMap(locale => {
      const file = fileOf(slug, locale);
      if (!existsSync(file)) return locales.includes(locale) ? [{ file, what: 'is missing' }] : [];
      const page = readPage(file);
      const isOther = locales.includes(locale) && JSON.stringify(shapeOf(page)) !== wanted;
      return [
        ...(isOther ? [{ file, what: 'is built otherwise than the English page' }] : []),
        ...wordFaults(wordsOf(page).join('\n'), locale).map(what => ({ file, what })),
      ];
    });
  });
}
