import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@exwerk/contract/storefronts/countries';
import { z } from 'zod';

const words = [
  'title',
  'none',
  'order',
  'date',
  'state',
  'Open',
  'Confirmed',
  'Complete',
  'Cancelled',
  'payment',
  'Paid',
  'Pending',
  'Failed',
  'BalanceDue',
  'CreditOwed',
  'delivery',
  'DeliveryPending',
  'DeliveryReady',
  'DeliveryShipped',
  'DeliveryPartial',
  'DeliveryDelayed',
  'DeliveryBackorder',
  'tracking',
  'refunded',
  'total',
  'totalNet',
  'discount',
  'inShop',
  'returns',
  'find',
  'invalid',
  'expired',
] as const;

const textsSchema = z.record(z.enum(words), z.string());
export type Texts = z.infer<typeof textsSchema>;

const read = (language: Language): Texts =>
  textsSchema.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'texts', `${language}.json`), 'utf8')));
const texts = new Map(languages.map(language => [language, read(language)]));

export function siteTexts(language: Language): Texts {
  const found = texts.get(language);
  if (!found) throw new Error(`The orders site does not speak ${language}`);
  return found;
}

/** The text of a state, or the state itself where it has none. */
export function stateText(known: Texts, state: string, prefix = ''): string {
  const word = words.find(candidate => candidate === `${prefix}${state}`);
  return word ? known[word] : state;
}
