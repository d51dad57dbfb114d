import { z } from 'zod';
import { isPlainObject, type SearchRecord } from '../records/record.ts';
import { tokenise } from '../text/fold.ts';

const anchoring = z.enum(['is', 'startsWith', 'endsWith', 'contains']);
const condition = z.looseObject({
  pattern: z.string().optional(),
  anchoring: anchoring.optional(),
  context: z.string().optional(),
  filters: z.string().optional(),
});
const edit = z.object({ type: z.enum(['remove', 'replace']), delete: z.string(), insert: z.string().optional() });
const promotion = z.union([
  z.looseObject({ objectID: z.string(), position: z.int().min(0).max(300) }),
  z.looseObject({ objectIDs: z.array(z.string()).max(100), position: z.int().min(0).max(300) }),
]);

/** A rule: what a query must be like, and what then changes. */
export const ruleSchema = z.looseObject({
  objectID: z.string().min(1),
  conditions: z.array(condition).max(25).optional(),
  condition: condition.optional(),
  consequence: z.looseObject({
    params: z.record(z.string(), z.unknown()).optional(),
    promote: z.array(promotion).max(300).optional(),
    hide: z
      .array(z.object({ objectID: z.string() }))
      .max(50)
      .optional(),
    userData: z.unknown().optional(),
  }),
  enabled: z.boolean().optional(),
  validity: z.array(z.object({ from: z.int(), until: z.int() })).optional(),
});
type Rule = z.infer<typeof ruleSchema>;
type Condition = z.infer<typeof condition>;

const queryChange = z.union([
  z.string(),
  z.looseObject({ remove: z.array(z.string()).optional(), edits: z.array(edit).optional() }),
]);

/** A query after the rules, and what they put on top, hide and say. */
export interface RuledQuery {
  body: Record<string, unknown>;
  promote: { objectID: string; position: number }[];
  hide: string[];
  userData: unknown[];
  applied: string[];
}

const wordsOf = (text: string): string[] => tokenise(text).map(({ word }) => word);

/** Where the words of a pattern begin in the words of a query, or -1. */
const find = (words: readonly string[], pattern: readonly string[]): number =>
  words.findIndex((_, start) => pattern.every((word, offset) => words[start + offset] === word));

interface Asked {
  query: string;
  contexts: readonly string[];
  filters: unknown;
}

function holds({ pattern, anchoring: anchor, context, filters }: Condition, asked: Asked): boolean {
  const { query, contexts } = asked;
  if (filters !== undefined && filters !== asked.filters) return false;
  if (context !== undefined && !contexts.includes(context)) return false;
  if (pattern === undefined) return true;
  const [words, wanted] = [wordsOf(query), wordsOf(pattern)];
  if (wanted.length === 0) return words.length === 0;
  switch (anchor ?? 'is') {
    case 'is':
      return words.join(' ') === wanted.join(' ');
    case 'startsWith':
      return wanted.every((word, place) => words[place] === word);
    case 'endsWith':
      return words.length >= wanted.length && wanted.every((word, place) => words.at(place - wanted.length) === word);
    case 'contains':
      return find(words, wanted) >= 0;
  }
}

const isOn = ({ enabled, validity }: Rule, now: number): boolean =>
  enabled !== false && (validity === undefined || validity.some(({ from, until }) => from <= now && now <= until));

/** Puts other words, or none, in the place of some words of the query. */
function replaceWords(query: string, from: string, to: string): string {
  const tokens = tokenise(query);
  const pattern = wordsOf(from);
  const at =
    pattern.length === 0
      ? -1
      : find(
          tokens.map(({ word }) => word),
          pattern,
        );
  const [first, last] = [tokens[at], tokens[at + pattern.length - 1]];
  if (!first || !last) return query;
  return `${query.slice(0, first.start)}${to}${query.slice(last.end)}`.replace(/\s+/g, ' ').trim();
}

function changeQuery(query: string, change: unknown): string {
  const { success, data } = queryChange.safeParse(change);
  if (!success) return query;
  if (typeof data === 'string') return data;
  const edits = [
    ...(data.remove ?? []).map(text => ({ delete: text, insert: '' })),
    ...(data.edits ?? []).map(one => ({
      delete: one.delete,
      insert: one.type === 'replace' ? (one.insert ?? '') : '',
    })),
  ];
  return edits.reduce((text, one) => replaceWords(text, one.delete, one.insert), query);
}

/** Parameters of a rule count before those of the query; filters are joined to the query's. */
function withParams(body: Record<string, unknown>, params: Record<string, unknown>): Record<string, unknown> {
  const { query, filters, ...others } = params;
  const changed: Record<string, unknown> = { ...body, ...others };
  if (query !== undefined) changed.query = changeQuery(String(body.query ?? ''), query);
  if (typeof filters === 'string') {
    changed.filters =
      typeof body.filters === 'string' && body.filters !== '' ? `(${body.filters}) AND (${filters})` : filters;
  }
  return changed;
}

/** Applies the rules of an index, in the order of their names, to the parameters of a query. */
export function applyRules(stored: readonly SearchRecord[], body: Record<string, unknown>, now: number): RuledQuery {
  const result: RuledQuery = { body, promote: [], hide: [], userData: [], applied: [] };
  if (body.enableRules === false || body.enableRules === 'false') return result;
  const contexts = Array.isArray(body.ruleContexts) ? body.ruleContexts.map(String) : [String(body.ruleContexts ?? '')];
  const asked = { query: String(body.query ?? ''), contexts, filters: body.filters };
  for (const record of stored) {
    const { success, data: rule } = ruleSchema.safeParse(record);
    if (!success || !isOn(rule, now)) continue;
    const conditions = rule.conditions ?? (rule.condition ? [rule.condition] : []);
    if (conditions.length > 0 && !conditions.some(one => holds(one, asked))) continue;
    const { params, promote = [], hide = [], userData } = rule.consequence;
    if (params) result.body = withParams(result.body, params);
    for (const one of promote) {
      const ids = 'objectIDs' in one && Array.isArray(one.objectIDs) ? one.objectIDs : [one.objectID];
      ids.forEach((objectID, place) => {
        result.promote.push({ objectID: String(objectID), position: one.position + place });
      });
    }
    result.hide.push(...hide.map(({ objectID }) => objectID));
    if (isPlainObject(userData)) result.userData.push(userData);
    result.applied.push(rule.objectID);
  }
  return result;
}
