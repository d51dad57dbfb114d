import { z } from 'zod';
import type { SearchRecord } from '../records/record.ts';
import { tokenise } from '../text/fold.ts';
import type { Stemmer } from '../text/stemmers.ts';

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

/** What the words at one place of a query may also be read as: `said` of them stand for `to`. */
interface SaidSynonym {
  said: number;
  to: readonly string[];
  typos: number;
}

/** How words of a query are compared with synonyms: `stemmers` of the languages whose inflected forms count as one word. */
export interface Comparison {
  stemmers: readonly Stemmer[];
  isStopWord: (word: string) => boolean;
}

const asWritten: Stemmer = word => word;

/** All synonyms of an index, by their first word. */
export class Synonyms {
  readonly #all: readonly Synonym[];
  readonly #byFirst = new Map<Stemmer, Map<string, Synonym[]>>();

  constructor(all: readonly Synonym[]) {
    this.#all = all;
  }

  /** Synonyms of the words that begin at a place of the query, each once. */
  at(words: readonly string[], place: number, { stemmers, isStopWord }: Comparison): readonly SaidSynonym[] {
    const found = new Map<string, SaidSynonym>();
    const first = words[place] ?? '';
    for (const stem of [asWritten, ...stemmers]) {
      for (const { from, to, typos } of this.#startingWith(stem(first), stem)) {
        // The query has lost its stop words by now.
        const said = from.length > 1 ? from.filter(part => !isStopWord(part)) : from;
        if (!said.every((part, offset) => stem(words[place + offset] ?? '') === stem(part))) continue;
        const text = to.join(' ');
        if (said.length > 1 || text !== first)
          found.set(`${said.length} ${typos} ${text}`, { said: said.length, to, typos });
      }
    }
    return [...found.values()];
  }

  #startingWith(stemmed: string, stem: Stemmer): readonly Synonym[] {
    let known = this.#byFirst.get(stem);
    if (!known) {
      known = Map.groupBy(this.#all, ({ from: [first = ''] }) => stem(first));
      this.#byFirst.set(stem, known);
    }
    return known.get(stemmed) ?? [];
  }
}

const wordsOf = (text: string): string[] => tokenise(text).map(({ word }) => word);

/** Synonyms of one and more words. Placeholders are stored but have no effect. */
export function compileSynonyms(stored: readonly SearchRecord[]): Synonyms {
  const synonyms: Synonym[] = [];
  const link = (text: string, others: readonly string[], typos: number) => {
    const from = wordsOf(text);
    if (from.length === 0) return;
    for (const other of others) {
      const to = wordsOf(other);
      if (to.length > 0 && to.join(' ') !== from.join(' ')) synonyms.push({ from, to, typos });
    }
  };
  for (const record of stored) {
    const { success, data } = synonymSchema.safeParse(record);
    if (!success) continue;
    if ('input' in data) link(data.input, data.synonyms, 0);
    else if ('corrections' in data) link(data.word, data.corrections, data.type.endsWith('1') ? 1 : 2);
    else if ('synonyms' in data) for (const word of data.synonyms) link(word, data.synonyms, 0);
  }
  return new Synonyms(synonyms);
}
