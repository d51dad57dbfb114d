import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { homeOfRegion, isLocale } from '@exwerk/contract/storefronts/locales';
import * as z from 'zod';

const textsSchema = z.record(z.string(), z.string());

/** Texts of a message file by id, as they were written. */
export type Texts = z.infer<typeof textsSchema>;

export function parseTexts(file: string, source: string): Texts {
  try {
    return textsSchema.parse(JSON.parse(source));
  } catch (error) {
    throw new Error(`${file} holds no messages: ${String(error)}`);
  }
}

export const readTexts = (file: string): Texts => parseTexts(file, readFileSync(file, 'utf8'));

export const localeOf = (file: string): string => path.basename(file, '.json');

/**
 * The file that a regional one (`de-AT.json`) is laid over: its language's own in the same folder (`de-DE.json`, or `de.json` where files are
 * named after languages). Undefined for a language's own file, and where the folder has none.
 */
export function homeFileOf(file: string): string | undefined {
  const locale = localeOf(file);
  const home = isLocale(locale) ? homeOfRegion(locale) : undefined;
  if (home === undefined) return undefined;
  const names = [home, home.slice(0, home.indexOf('-'))];
  return names.map(name => path.join(path.dirname(file), `${name}.json`)).find(homeFile => existsSync(homeFile));
}

/** All texts that a visitor of the file's locale reads: a regional file holds only what differs. */
export function wholeTexts(file: string, own = readTexts(file)): Texts {
  const home = homeFileOf(file);
  return home === undefined ? own : { ...readTexts(home), ...own };
}
