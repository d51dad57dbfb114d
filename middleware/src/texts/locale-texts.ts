import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import type * as z from 'zod';

/** Whose texts are asked for. */
export type SpokenLocale = Pick<LocaleRecord, 'code' | 'language'>;

/**
 * The texts of a folder by locale, each read once: those of its language (`de.json`), over which a region lays what it says otherwise
 * (`de-CH.json`). Throws where there are none, and when what comes of both does not fit the schema.
 */
export function textsByLocale<Texts>(folder: string, schema: z.ZodType<Texts>): (locale: SpokenLocale) => Texts {
  const fileOf = (name: string) => join(folder, `${name}.json`);
  const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
  const known = new Map<string, Texts>();
  return ({ code, language }) => {
    const found = known.get(code);
    if (found) return found;
    const regional = existsSync(fileOf(code)) ? read(fileOf(code)) : {};
    const texts = schema.parse(Object.assign({}, read(fileOf(language)), regional));
    known.set(code, texts);
    return texts;
  };
}
