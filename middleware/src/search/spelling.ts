import { searchIndexOf } from '@exwerk/contract/storefronts/search-index';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import type { Logger } from 'pino';
import * as z from 'zod';
import { type Cache, digestOf } from '../cache/cache.ts';
import type { SearchClient } from './search-client.ts';
import { askable, withLatinNumbers, withOwnLetters, withoutEndMarks } from './typed-text.ts';

/** Seconds for which a text is read the same way. */
const readSeconds = 120;

/** The search service looks at no more words of a text. */
const mostWords = 10;

const countSchema = z.object({ nbHits: z.number() });

interface Spelling {
  /** The text as the search service is to be asked for it. */
  read(text: string, locale: LocaleRecord): Promise<string>;
}

/**
 * Who types `stuehle` means `stühle`, and who types `manuell` means that: of both readings of a word the one counts by which more is found,
 * each as it is written.
 */
export function createSpelling(client: Pick<SearchClient, 'search'>, cache: Cache, log: Logger): Spelling {
  const choose = async (text: string, locale: LocaleRecord): Promise<{ text: string }> => {
    const typed = [...new Set(text.split(/\s+/).slice(0, mostWords))];
    const readings = typed.flatMap(word => {
      const meant = withOwnLetters(word, locale.language);
      return meant === word ? [] : [{ word, meant }];
    });
    if (readings.length === 0) return { text };
    const { results } = await client.search({
      requests: readings
        .flatMap(({ word, meant }) => [word, meant])
        .map(query => ({
          indexName: searchIndexOf(locale.code),
          query,
          hitsPerPage: 0,
          typoTolerance: false,
          removeWordsIfNoResults: 'none' as const,
          analytics: false,
        })),
    });
    const counts = results.map(result => countSchema.parse(result).nbHits);
    const better = new Map(
      readings
        .filter((_, place) => (counts[2 * place + 1] ?? 0) > (counts[2 * place] ?? 0))
        .map(({ word, meant }) => [word, meant]),
    );
    return { text: text.replace(/\S+/g, word => better.get(word) ?? word) };
  };

  return {
    async read(typed, locale) {
      const text = withLatinNumbers(withoutEndMarks(askable(typed)));
      if (withOwnLetters(text, locale.language) === text) return text;
      const key = `search:spelling:${locale.code}:${digestOf(text)}` as const;
      const chosen = await cache
        .through(key, readSeconds, () => choose(text, locale))
        .catch((error: unknown) => {
          log.warn({ err: error }, 'search reads a text as it is typed');
          return { text };
        });
      return chosen.text;
    },
  };
}
