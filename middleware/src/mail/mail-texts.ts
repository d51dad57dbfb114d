import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** What mails say. `orderSubject` holds `{number}`. */
const textsSchema = z.strictObject({
  orderSubject: z.string().includes('{number}'),
  orderThanks: z.string(),
  shipping: z.string(),
  billingAddress: z.string(),
  shippingAddress: z.string(),
  codFee: z.string(),
  total: z.string(),
  bankHint: z.string(),
  bankOwner: z.string(),
  orderReference: z.string(),
  orderLinkHint: z.string(),
  orderLinkAction: z.string(),
  orderLinkIgnore: z.string(),
  resetSubject: z.string(),
  resetHint: z.string(),
  resetLink: z.string(),
  resetIgnore: z.string(),
  newsletterSubject: z.string(),
  newsletterHint: z.string(),
  newsletterLink: z.string(),
  newsletterIgnore: z.string(),
});
export type MailTexts = z.infer<typeof textsSchema>;

const fileOf = (language: string) => join(import.meta.dirname, 'texts', `${language}.json`);
const loaded = new Map<string, MailTexts>();

/** The texts of a language, read once from `texts/<language>.json`; English for a language without a file. */
export function mailTexts(language: string): MailTexts {
  const known = loaded.get(language);
  if (known) return known;
  const file = existsSync(fileOf(language)) ? fileOf(language) : fileOf('en');
  const texts = textsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  loaded.set(language, texts);
  return texts;
}
