import { join } from 'node:path';
import * as z from 'zod';
import { textsByLocale } from '../texts/locale-texts.ts';

/** What an invoice says beside what mails say, too. */
const textsSchema = z.strictObject({
  title: z.string().includes('{number}'),
  seller: z.string(),
  date: z.string().includes('{date}'),
  sellerVatId: z.string().includes('{number}'),
  /** The buyer's number. A Swiss one has a name of its own, by which the seller's must not be called. */
  vatId: z.string().includes('{number}'),
  article: z.string(),
  quantity: z.string(),
  amount: z.string(),
  goods: z.string(),
  /** The words of the law of the Union, in the language's version of it: directive 2006/112/EC, article 226 (11a) */
  reverseCharge: z.string(),
  netNote: z.string(),
});

/** The texts of a locale, in the words of its region. */
export const invoiceTexts = textsByLocale(join(import.meta.dirname, 'texts'), textsSchema);
