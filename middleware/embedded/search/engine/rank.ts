import { DEFAULT_RANKING, modified, type Settings } from '../params/settings.ts';
import type { QueryMatch } from './match-query.ts';
import type { RecordIndex } from './record-index.ts';
import type { TextScore } from './score.ts';

/** One criterion: smaller comes first. Geo and filter scores are the same for all records and left out. */
type Criterion = (doc: number) => number;

const isTextual = (name: string): name is keyof TextScore =>
  name === 'typo' || name === 'words' || name === 'proximity' || name === 'attribute' || name === 'exact';

function criteria(index: RecordIndex, settings: Settings, match: QueryMatch, locale: string): Criterion[] {
  const sorted = (text: string): Criterion[] => {
    const { modifier, attribute } = modified(text);
    if (modifier !== 'asc' && modifier !== 'desc') return [];
    const ranks = index.ranks(attribute, modifier, locale);
    return [doc => ranks[doc] ?? ranks.length];
  };
  return (settings.ranking ?? DEFAULT_RANKING).flatMap((name): Criterion[] => {
    if (name === 'custom') return (settings.customRanking ?? []).flatMap(sorted);
    if (!isTextual(name)) return sorted(name);
    const { scores } = match;
    return scores ? [doc => scores.get(doc)?.[name] ?? Number.MAX_SAFE_INTEGER] : [];
  });
}

/** Sorts the matching records by the index's ranking: the first criterion that differs decides, at last the objectID. */
export function rank(index: RecordIndex, settings: Settings, match: QueryMatch, locale: string): number[] {
  const columns = criteria(index, settings, match, locale).map(criterion => Float64Array.from(match.docs, criterion));
  const places = match.docs.map((_, place) => place);
  places.sort((a, b) => {
    for (const column of columns) {
      const difference = (column[a] ?? 0) - (column[b] ?? 0);
      if (difference !== 0) return difference;
    }
    const [first, second] = [index.objectIDs[match.docs[a] ?? 0] ?? '', index.objectIDs[match.docs[b] ?? 0] ?? ''];
    return first < second ? -1 : first > second ? 1 : 0;
  });
  return places.map(place => match.docs[place] ?? 0);
}
