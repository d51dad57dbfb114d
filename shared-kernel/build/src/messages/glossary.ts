import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const folder = path.resolve(import.meta.dirname, '../../glossary');

/** What the shop has one word for in each language. */
export const terms = [
  'cart',
  'checkout',
  'coupon',
  'order',
  'delivery',
  'deliveryAddress',
  'billingAddress',
  'postalCode',
  'email',
  'logIn',
  'logOut',
  'account',
  'password',
  'vatNumber',
  'companyCustomer',
  'privateCustomer',
  'articleNumber',
  'inStock',
  'soldOut',
  'secondChoice',
  'guarantee',
  'withdrawal',
  'returns',
  'cashOnDelivery',
  'bankTransfer',
  'purchaseOnInvoice',
  'newsletter',
  'review',
  'rating',
  'category',
  'filter',
  'sale',
  'bestseller',
  'freightCarrier',
  'supportRequest',
  'cookies',
  'termsAndConditions',
  'privacyPolicy',
  'imprint',
] as const;

const word = z.string().trim().min(1);
const pattern = word.transform((source, context) => {
  try {
    return new RegExp(source, 'iu');
  } catch (error) {
    context.addIssue({ code: 'custom', message: String(error) });
    return z.NEVER;
  }
});

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Found from a word's beginning, whatever its ending. */
const rival = word.transform(text => ({ text, pattern: new RegExp(`(?<!\\p{L})${escaped(text)}`, 'iu') }));

const glossarySchema = z.strictObject({
  language: word,
  /** For translators: which form of address, which capitals. */
  address: word,
  /** For translators: quotes, spaces, decimal sign. */
  typography: word,
  /** The shop's word, and others for the same thing that it never says. */
  terms: z.record(z.enum(terms), z.strictObject({ use: word, not: z.array(rival).optional() })),
  /** What only the wrong form of address says. */
  forms: z.array(pattern),
  /** Sentences that the shop has been given word for word, and does not say in words of its own. */
  given: z.array(word).optional(),
});
export type Glossary = z.infer<typeof glossarySchema>;

export const glossaryFile = (language: string): string => path.join(folder, `${language}.json`);

export function parseGlossary(file: string, source: string): Glossary {
  const parsed = glossarySchema.safeParse(JSON.parse(source));
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

export function readGlossary(language: string): Glossary | undefined {
  const file = glossaryFile(language);
  return existsSync(file) ? parseGlossary(file, readFileSync(file, 'utf8')) : undefined;
}

/** What a text says otherwise than the glossary asks for. */
export function glossaryFaults(whole: string, { terms, forms, given = [] }: Glossary): string[] {
  const text = given.reduce((rest, sentence) => rest.replaceAll(sentence, ''), whole);
  const rivals = Object.entries(terms).flatMap(([term, { use, not = [] }]) =>
    not
      .filter(({ pattern }) => pattern.test(text))
      .map(({ text: said }) => `says "${said}", the shop's word for ${term} is "${use}"`),
  );
  const address = forms.flatMap(form => form.exec(text)?.[0] ?? []);
  return [...rivals, ...address.map(found => `addresses the reader wrongly: "${found}"`)];
}
