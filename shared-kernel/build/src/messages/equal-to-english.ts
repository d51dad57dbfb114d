import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '@exwerk/contract/storefronts/countries';
import * as z from 'zod';

const file = path.resolve(import.meta.dirname, '../../glossary/equal-to-english.json');

/** Texts that are rightly the same as in English; in every language when none is named. */
const listSchema = z.array(
  z.strictObject({
    reason: z.string().min(1),
    languages: z.array(z.enum(languages)).optional(),
    texts: z.array(z.string()),
  }),
);

let list: z.infer<typeof listSchema> | undefined;

/** Whether a message says the same as in English, without a reason to. */
export function isLeftInEnglish(text: string, english: string | undefined, language: string): boolean {
  if (language === 'en' || text !== english || !hasWords(text)) return false;
  list ??= listSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return !list.some(
    ({ texts, languages: named }) =>
      texts.includes(text) && (named === undefined || named.some(code => code === language)),
  );
}

/** Signs, numbers and the names of arguments are the same everywhere. */
const hasWords = (text: string) => /\p{L}{2}/u.test(text.replace(/\{\w+(?:, number[^}]*)?\}/g, ''));
