import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@exwerk/contract/storefronts/countries';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import * as z from 'zod';
import { type Refusal, TooManyAttempts } from '../problems/problem-error.ts';

const textsSchema = z.strictObject({
  TooManyRequests: z.string().includes('{when}'),
  CommonPassword: z.string(),
  EmailInUse: z.string(),
  InvalidCurrentPassword: z.string(),
});

const readTexts = (language: Language) =>
  textsSchema.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'refusals', `${language}.json`), 'utf8')));
const texts = new Map(languages.map(language => [language, readTexts(language)]));

/** "in 5 minutes" */
function inWords(seconds: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale);
  return seconds < 60 ? format.format(seconds, 'second') : format.format(Math.ceil(seconds / 60), 'minute');
}

/** A refusal in the visitor's language; pages show it as it is. */
export function refusalText(refusal: Refusal, { language, code }: Pick<LocaleRecord, 'language' | 'code'>): string {
  const text = texts.get(language)?.[refusal.text] ?? '';
  return refusal instanceof TooManyAttempts ? text.replace('{when}', inWords(refusal.retryAfterSeconds, code)) : text;
}
