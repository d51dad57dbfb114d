import { z } from 'zod';
import { isPlainObject, type SearchRecord } from '../records/record.ts';
import { tokenise } from '../text/fold.ts';
import type { Stemmer } from '../text/stemmers.ts';

const anchoring = z.enum(['is', 'startsWith', 'endsWith', 'contains']);
const condition = z.looseObject({
  pattern: z.string().optional(),
  anchoring: anchoring.optional(),
  /** Other forms of the pattern's words count as those words. */
  alternatives: z.boolean().optional(),
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

type Equal = (word: string | undefined, wanted: string) => boolean;
const equal: Equal = (word, wanted) => word === wanted;

/** Where the words of a pattern begin in the words of a query, or -1. */
const find = (words: readonly string[], pattern: readonly string[], isEqual = equal): number =>
  words.findIndex((_, start) => pattern.every((word, offset) => isEqual(words[start + offset], word)));

/** A condition with the folded words of its pattern; undefined: any query. */
interface CompiledCondition {
  condition: Condition;
  pattern: readonly string[] | undefined;
}

export interface CompiledRule {
  rule: Rule;
  conditions: readonly CompiledCondition[];
}

const compileCondition = (condition: Condition): CompiledCondition => ({
  condition,
  pattern: condition.pattern === undefined ? undefined : wordsOf(condition.pattern),
});

const longestPattern = ({ conditions }: CompiledRule): number =>
  Math.max(0, ...conditions.map(({ pattern }) => pattern?.length ?? 0));

/** Rules in the order in which they are applied: of two that set one parameter the one with the longer pattern comes last, and counts. */
export function compileRules(stored: readonly SearchRecord[]): readonly CompiledRule[] {
  return stored
    .flatMap(record => ruleSchema.safeParse(record).data ?? [])
    .map(rule => ({
      rule,
      conditions: (rule.conditions ?? (rule.condition ? [rule.condition] : [])).map(compileCondition),
    }))
    .toSorted((one, other) => longestPattern(one) - longestPattern(other));
}

interface Asked {
  words: readonly string[];
  contexts: readonly string[];
  filters: unknown;
  isForm: Equal;
}

/** Whether two words are forms of one in a language of the stemmers, which leave the first letter as it is. */
const formOf =
  (stemmers: readonly Stemmer[]): Equal =>
  (word, wanted) =>
    word === wanted || (word?.[0] === wanted[0] && stemmers.some(stem => stem(word ?? '') === stem(wanted)));

function holds({ condition, pattern: wanted }: CompiledCondition, asked: Asked): boolean {
  const { anchoring: anchor, context, alternatives, filters } = condition;
  const { words } = asked;
  if (filters !== undefined && filters !== asked.filters) return false;
  if (context !== undefined && !asked.contexts.includes(context)) return false;
  if (wanted === undefined) return true;
  if (wanted.length === 0) return words.length === 0;
  const isEqual = alternatives === true ? asked.isForm : equal;
  switch (anchor ?? 'is') {
    case 'is':
      return words.length === wanted.length && wanted.every((word, place) => isEqual(words[place], word));
    case 'startsWith':
      return wanted.every((word, place) => isEqual(words[place], word));
    case 'endsWith':
      return (
        words.length >= wanted.length && wanted.every((word, place) => isEqual(words.at(place - wanted.length), word))
      );
    case 'contains':
      return find(words, wanted, isEqual) >= 0;
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

/** Applies the rules of an index to the parameters of a query. `stemmers`: of the languages whose inflected forms count as one word. */
export function applyRules(
  compiled: readonly CompiledRule[],
  body: Record<string, unknown>,
  now: number,
  stemmers: readonly Stemmer[],
): RuledQuery {
  const result: RuledQuery = { body, promote: [], hide: [], userData: [], applied: [] };
  if (body.enableRules === false || body.enableRules === 'false') return result;
  const contexts = Array.isArray(body.ruleContexts) ? body.ruleContexts.map(String) : [String(body.ruleContexts ?? '')];
  const asked = { words: wordsOf(String(body.query ?? '')), contexts, filters: body.filters, isForm: formOf(stemmers) };
  for (const { rule, conditions } of compiled) {
    if (!isOn(rule, now)) continue;
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
