import { z } from 'zod';
import type { SearchRecord } from '../records/record.ts';
import { fold, tokenise } from '../text/fold.ts';

const synonymSchema = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['synonym', 'regularsynonym']), synonyms: z.array(z.string()) }),
  z.object({ type: z.enum(['oneWaySynonym', 'onewaysynonym']), input: z.string(), synonyms: z.array(z.string()) }),
  z.object({ type: z.enum(['altCorrection1', 'altcorrection1']), word: z.string(), corrections: z.array(z.string()) }),
  z.object({ type: z.enum(['altCorrection2', 'altcorrection2']), word: z.string(), corrections: z.array(z.string()) }),
]);

/** What a word may also be read as, and how many typos that reading counts. */
export type Synonyms = ReadonlyMap<string, readonly { word: string; typos: number }[]>;

/** One-word synonyms by folded word; longer ones and placeholders are stored but have no effect. */
export function compileSynonyms(stored: readonly SearchRecord[]): Synonyms {
  const synonyms = new Map<string, { word: string; typos: number }[]>();
  const link = (from: string, to: readonly string[], typos: number) => {
    const word = fold(from);
    const known = synonyms.get(word) ?? [];
    for (const text of to) {
      const [token, ...more] = tokenise(text);
      if (token && more.length === 0 && token.word !== word) known.push({ word: token.word, typos });
    }
    synonyms.set(word, known);
  };
  for (const record of stored) {
    const { success, data } = synonymSchema.safeParse(record);
    if (!success) continue;
    if ('input' in data) link(data.input, data.synonyms, 0);
    else if ('corrections' in data) link(data.word, data.corrections, data.type.endsWith('1') ? 1 : 2);
    else for (const word of data.synonyms) link(word, data.synonyms, 0);
  }
  return synonyms;
}
