import type { QueryMatch } from '../engine/match-query.ts';
import type { SearchParams } from '../params/search-params.ts';
import { modified, type Settings } from '../params/settings.ts';
import { attributeOf, type SearchRecord } from '../records/record.ts';
import { type HighlightOptions, highlightText, highlightValue } from './highlight.ts';
import { snippetText } from './snippet.ts';

export type Hit = Record<string, unknown> & { objectID: string };

/** Keeps the attributes that may and should be shown: `*`, names, and `-name`. */
export function retrieve(record: SearchRecord, wanted: readonly string[], hidden: readonly string[]): Hit {
  const excluded = new Set([...hidden, ...wanted.filter(name => name.startsWith('-')).map(name => name.slice(1))]);
  const all = wanted.includes('*') || wanted.every(name => name.startsWith('-'));
  const roots = new Set(wanted.flatMap(name => [name, name.split('.')[0] ?? name]));
  const kept = Object.entries(record).filter(([name]) => !excluded.has(name) && (all || roots.has(name)));
  return { ...Object.fromEntries(kept), objectID: record.objectID };
}

/** Writes a value under a name whose dots mean nesting, as the hosted service presents highlights. */
function setNested(target: Record<string, unknown>, record: SearchRecord, name: string, value: unknown): void {
  if (value === undefined) return;
  const [head, ...rest] = Object.hasOwn(record, name) ? [name] : name.split('.');
  if (head === undefined || head === '__proto__') return;
  if (rest.length === 0) {
    target[head] = value;
    return;
  }
  const inner = rest.reduceRight<unknown>((nested, part) => ({ [part]: nested }), value);
  const known = target[head];
  target[head] =
    typeof known === 'object' && known !== null && typeof inner === 'object' ? { ...known, ...inner } : inner;
}

function highlightedNames(
  record: SearchRecord,
  wanted: readonly string[] | null | undefined,
  settings: Settings,
): string[] {
  if (wanted?.includes('*')) return Object.keys(record).filter(name => name !== 'objectID');
  if (wanted) return [...wanted];
  const searchable = settings.searchableAttributes;
  if (!searchable) return Object.keys(record).filter(name => name !== 'objectID');
  return searchable.flatMap(group => group.split(',').map(text => modified(text).attribute));
}

/** One hit of an answer: the attributes asked for, with highlights and snippets. */
export function presentHit(
  record: SearchRecord,
  settings: Settings,
  params: SearchParams,
  { matchedWords, wordCount }: Pick<QueryMatch, 'matchedWords' | 'wordCount'>,
): Hit {
  const options: HighlightOptions = {
    matchedWords: matchedWords(),
    wordCount,
    preTag: params.highlightPreTag ?? settings.highlightPreTag ?? '<em>',
    postTag: params.highlightPostTag ?? settings.highlightPostTag ?? '</em>',
  };
  const hit = retrieve(
    record,
    params.attributesToRetrieve ?? settings.attributesToRetrieve ?? ['*'],
    settings.unretrievableAttributes ?? [],
  );
  const snippets: Record<string, unknown> = {};
  for (const text of params.attributesToSnippet ?? settings.attributesToSnippet ?? []) {
    const [name = '', words = '10'] = text.split(':');
    const ellipsis = params.snippetEllipsisText ?? settings.snippetEllipsisText ?? '…';
    for (const attribute of name === '*' ? Object.keys(record) : [name]) {
      const value = attributeOf(record, attribute);
      setNested(
        snippets,
        record,
        attribute,
        highlightValue(value, part => snippetText(part, Number(words) || 10, ellipsis, options)),
      );
    }
  }
  if (Object.keys(snippets).length > 0) hit._snippetResult = snippets;
  const highlights: Record<string, unknown> = {};
  for (const name of highlightedNames(
    record,
    params.attributesToHighlight ?? settings.attributesToHighlight,
    settings,
  )) {
    setNested(
      highlights,
      record,
      name,
      highlightValue(attributeOf(record, name), part => highlightText(part, options)),
    );
  }
  if (Object.keys(highlights).length > 0) hit._highlightResult = highlights;
  return hit;
}
