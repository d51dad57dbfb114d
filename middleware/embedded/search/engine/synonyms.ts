import { z } from 'zod';
import type { SearchRecord } from '../records/record.ts';
import { tokenise } from '../text/fold.ts';

/** The kinds of synonyms that the hosted service knows; names of kinds compare without case. */
export const synonymSchema = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['synonym', 'regularsynonym']), synonyms: z.array(z.string()).min(1).max(100) }),
  z.object({
    type: z.enum(['oneWaySynonym', 'onewaysynonym']),
    input: z.string().min(1),
    synonyms: z.array(z.string()).min(1).max(100),
  }),
  z.object({
    type: z.enum(['altCorrection1', 'altcorrection1', 'altCorrection2', 'altcorrection2']),
    word: z.string().min(1),
    corrections: z.array(z.string()).min(1),
  }),
  z.object({ type: z.literal('placeholder'), placeholder: z.string().min(1), replacements: z.array(z.string()) }),
]);

/** Words of a query that may also be read as other words, and how many typos that reading counts. */
interface Synonym {
  from: readonly string[];
  to: readonly string[];
  typos: number;
}

/** By the first folded word. */
export type Synonyms = ReadonlyMap<string, readonly Synonym[]>;

const wordsOf = (text: string): string[] => tokenise(text).map(({ word }) => word);

/** Synonyms of one and more words. Placeholders are stored but have no effect. */
export function compileSynonyms(stored: readonly SearchRecord[]): Synonyms {
  const synonyms = new Map<string, Synonym[]>();
  const link = (text: string, others: readonly string[], typos: number) => {
    const from = wordsOf(text);
    const [first] = from;
    if (first === undefined) return;
    const known = synonyms.get(first) ?? [];
    for (const other of others) {
      const to = wordsOf(other);
      if (to.length > 0 && to.join(' ') !== from.join(' ')) known.push({ from, to, typos });
    }
    synonyms.set(first, known);
  };
  for (const record of stored) {
    const { success, data } = synonymSchema.safeParse(record);
    if (!success) continue;
    if ('input' in data) link(data.input, data.synonyms, 0);
    else if ('corrections' in data) link(data.word, data.corrections, data.type.endsWith('1') ? 1 : 2);
    else if ('synonyms' in data) for (const word of data.synonyms) link(word, data.synonyms, 0);
  }
  return synonyms;
}
