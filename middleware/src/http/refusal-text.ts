import { join } from 'node:path';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import * as z from 'zod';
import { type Refusal, TooManyAttempts } from '../problems/problem-error.ts';
import { textsByLocale } from '../texts/locale-texts.ts';

const textsSchema = z.strictObject({
  TooManyRequests: z.string().includes('{when}'),
  CommonPassword: z.string(),
  EmailInUse: z.string(),
  InvalidCurrentPassword: z.string(),
});

const refusalTexts = textsByLocale(join(import.meta.dirname, 'refusals'), textsSchema);

/** "in 5 minutes" */
function inWords(seconds: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale);
  return seconds < 60 ? format.format(seconds, 'second') : format.format(Math.ceil(seconds / 60), 'minute');
}

/** A refusal in the visitor's language; pages show it as it is. */
export function refusalText(refusal: Refusal, locale: Pick<LocaleRecord, 'code'>): string {
  const text = refusalTexts(locale)[refusal.text];
  return refusal instanceof TooManyAttempts
    ? text.replace('{when}', inWords(refusal.retryAfterSeconds, locale.code))
    : text;
}
