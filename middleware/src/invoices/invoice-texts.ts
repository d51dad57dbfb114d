import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@exwerk/contract/storefronts/countries';
import * as z from 'zod';

/** What an invoice says beside what mails say, too. */
const textsSchema = z.strictObject({
  title: z.string().includes('{number}'),
  seller: z.string(),
  date: z.string(),
  vatId: z.string(),
  article: z.string(),
  quantity: z.string(),
  amount: z.string(),
  goods: z.string(),
  netNote: z.string(),
});
export type InvoiceTexts = z.infer<typeof textsSchema>;

const read = (language: Language): InvoiceTexts =>
  textsSchema.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'texts', `${language}.json`), 'utf8')));
const texts = new Map(languages.map(language => [language, read(language)]));

export function invoiceTexts(language: Language): InvoiceTexts {
  const found = texts.get(language);
  if (!found) throw new Error(`There are no texts of an invoice in ${language}`);
  return found;
}
