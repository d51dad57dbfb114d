import { DEFAULT_RANKING, modified, type Settings } from '../params/settings.ts';
import type { QueryMatch } from './match-query.ts';
import type { RecordIndex } from './record-index.ts';
import { isTextCriterion } from './score.ts';
import { top } from './top.ts';

/** One criterion, record by record as the match has them: smaller comes first. */
type Column = Float64Array | Uint32Array;

export interface RankOptions {
  locale: string;
  /** How many records are wanted. */
  count: number;
  /** What the filters make each record worth; more is better. */
  filterScores: Uint32Array | undefined;
}

/** Columns of the index's ranking. Geo distances are the same for all records and left out. */
function columnsOf(index: RecordIndex, settings: Settings, match: QueryMatch, options: RankOptions): Column[] {
  const { docs, scores } = match;
  const sorted = (text: string): Column[] => {
    const { modifier, attribute } = modified(text);
    const keys = modifier === 'asc' || modifier === 'desc' ? index.sortKeys(attribute, options.locale) : undefined;
    if (!keys) return [];
    const sign = modifier === 'asc' ? 1 : -1;
    const column = new Float64Array(docs.length);
    for (let i = 0; i < docs.length; i++) {
      const key = keys[docs[i] ?? 0] ?? Number.NaN;
      // Records without a value come last in either direction.
      column[i] = Number.isNaN(key) ? Number.POSITIVE_INFINITY : sign * key;
    }
    return [column];
  };
  const { filterScores } = options;
  return (settings.ranking ?? DEFAULT_RANKING).flatMap((name): Column[] => {
    if (name === 'custom') return (settings.customRanking ?? []).flatMap(sorted);
    if (name === 'filters') return filterScores ? [Float64Array.from(docs, doc => -(filterScores[doc] ?? 0))] : [];
    if (!isTextCriterion(name)) return sorted(name);
    return scores ? [scores[name]] : [];
  });
}

/** The first records by the index's ranking: the first criterion that differs decides, at last the objectID. */
export function rank(index: RecordIndex, settings: Settings, match: QueryMatch, options: RankOptions): number[] {
  const columns = columnsOf(index, settings, match, options);
  const { docs } = match;
  const { objectIDs } = index;
  const order = (a: number, b: number): number => {
    for (const column of columns) {
      const [first, second] = [column[a] ?? 0, column[b] ?? 0];
      if (first !== second) return first < second ? -1 : 1;
    }
    const [first, second] = [objectIDs[docs[a] ?? 0] ?? '', objectIDs[docs[b] ?? 0] ?? ''];
    return first < second ? -1 : first > second ? 1 : 0;
  };
  return top(docs.length, Math.min(options.count, docs.length), order).map(place => docs[place] ?? 0);
}
