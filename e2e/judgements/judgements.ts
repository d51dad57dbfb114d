import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@exwerk/contract/storefronts/countries';
import * as z from 'zod';

/** Hits that a shopper sees at once. */
export const looked = 3;

const keys = z.union([z.string().transform(key => [key]), z.array(z.string()).min(1)]);
/** `head`: the last part of compounds or the first word of a department, alone; `everyday`: what is never so called in the catalog. */
const reasons = [
  'plural',
  'accent',
  'no accent',
  'compound',
  'stop word',
  'synonym',
  'typo',
  'prefix',
  'order',
  'head',
  'everyday',
] as const;

/** What a shopper types, and the keys of the kinds or categories of which one answers it. */
const judgementSchema = z.strictObject({ query: z.string().min(2), expect: keys, why: z.enum(reasons) });
export type Judgement = z.infer<typeof judgementSchema>;

export const judgedLanguages = languages;

/** The judged queries of a language: letters missing, doubled and swapped, words inflected, unfinished, joined and split, as people do. */
export function judgementsOf(language: Language): Judgement[] {
  const text = readFileSync(join(import.meta.dirname, `${language}.json`), 'utf8');
  return z.array(judgementSchema).parse(JSON.parse(text));
}

export interface JudgedHit {
  family: string | null;
  categoryKeys: readonly string[];
}

const isMeant = ({ expect }: Judgement, { family, categoryKeys }: JudgedHit): boolean =>
  expect.some(key => family === key || categoryKeys.includes(key));

/** Whether one of the first hits is what the query means. */
export const answers = (judgement: Judgement, hits: readonly JudgedHit[]): boolean =>
  hits.slice(0, looked).some(hit => isMeant(judgement, hit));

/** Whether the first hits are nothing but what the query means. */
export const answersOnly = (judgement: Judgement, hits: readonly JudgedHit[]): boolean =>
  hits.length >= looked && hits.slice(0, looked).every(hit => isMeant(judgement, hit));
