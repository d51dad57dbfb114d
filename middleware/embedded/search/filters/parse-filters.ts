import { badRequest } from '../problem.ts';
import { type Filter, isComparison } from './filter.ts';

type Piece = { text: string; quoted: boolean; at: number; score?: number };

const isKeyword = (piece: Piece | undefined, word: string): boolean => piece?.quoted === false && piece.text === word;

/**
 * Parses the `filters` language: AND, OR, NOT, parentheses, quotes, `attribute:value`, `attribute < number`,
 * `attribute:low TO high`, and a bare tag. As the hosted service does, it refuses AND inside OR and NOT of a group.
 */
export function parseFilters(text: string): Filter {
  const pieces = split(text);
  let next = 0;
  const fail = (expected: string) => {
    const piece = pieces[next];
    const found = piece ? `string(${piece.text})` : 'end of filter';
    return badRequest(`filters: Unexpected token ${found} expected ${expected} at col ${piece?.at ?? text.length}`);
  };
  const accept = (word: string): boolean => {
    if (!isKeyword(pieces[next], word)) return false;
    next++;
    return true;
  };

  const conjunction = (): Filter => {
    const of = [disjunction()];
    while (accept('AND')) of.push(disjunction());
    return of.length === 1 && of[0] ? of[0] : { kind: 'and', of };
  };
  const disjunction = (): Filter => {
    const of = [term()];
    while (accept('OR')) of.push(term());
    if (of.length === 1 && of[0]) return of[0];
    if (of.some(part => part.kind === 'and')) {
      throw badRequest('filters: filter (X AND Y) OR Z is not allowed, only (X OR Y) AND Z is allowed');
    }
    return { kind: 'or', of };
  };
  const term = (): Filter => {
    if (accept('NOT')) {
      if (isKeyword(pieces[next], '(')) throw badRequest('filters: NOT of a group is not allowed');
      return { kind: 'not', of: term() };
    }
    if (accept('(')) {
      const inner = conjunction();
      if (!accept(')')) throw fail(')');
      return inner;
    }
    const of = condition();
    const score = pieces[next]?.score;
    if (score === undefined) return of;
    next++;
    return { kind: 'scored', of, score };
  };
  const word = (): string => {
    const piece = pieces[next];
    if (!piece || piece.score !== undefined || (!piece.quoted && /^(?:AND|OR|NOT|[()<>=:]|<=|>=|!=)$/.test(piece.text)))
      throw fail('string');
    next++;
    return piece.text;
  };
  const condition = (): Filter => {
    const attribute = word();
    const operator = pieces[next]?.quoted === false ? pieces[next]?.text : undefined;
    if (isComparison(operator)) {
      next++;
      return { kind: 'number', attribute, comparison: operator, value: number(word()) };
    }
    if (!accept(':')) return { kind: 'facet', attribute: '_tags', value: attribute };
    const value = word();
    if (accept('TO')) return { kind: 'range', attribute, from: number(value), to: number(word()) };
    return facet(attribute, value);
  };
  const number = (value: string): number => {
    const parsed = Number(value);
    if (value === '' || Number.isNaN(parsed))
      throw badRequest(
        `filters: Unexpected token string(${value}) expected numeric at col ${pieces[next - 1]?.at ?? 0}`,
      );
    return parsed;
  };

  if (pieces.length === 0) return { kind: 'and', of: [] };
  const filter = conjunction();
  if (next < pieces.length) throw fail('end of filter');
  return filter;
}

/** `attribute:value`, `attribute:-value` (not) and `attribute:\-value` (a value that begins with a hyphen). */
export function facet(attribute: string, value: string): Filter {
  if (value.startsWith('\\-')) return { kind: 'facet', attribute, value: value.slice(1) };
  if (value.length > 1 && value.startsWith('-') && Number.isNaN(Number(value))) {
    return { kind: 'not', of: { kind: 'facet', attribute, value: value.slice(1) } };
  }
  return { kind: 'facet', attribute, value };
}

function split(text: string): Piece[] {
  const pieces: Piece[] = [];
  const pattern =
    /\s+|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|<score=(\d+)>|(<=|>=|!=|[()<>=:])|([^\s()<>=:!"']+)|(.)/gsu;
  for (const { 0: _all, 1: double, 2: single, 3: score, 4: operator, 5: plain, 6: other, index: at } of text.matchAll(
    pattern,
  )) {
    const quoted = double ?? single;
    if (quoted !== undefined) pieces.push({ text: quoted.replace(/\\(["'])/g, '$1'), quoted: true, at });
    else if (score !== undefined) pieces.push({ text: `<score=${score}>`, quoted: false, at, score: Number(score) });
    else if (operator !== undefined) pieces.push({ text: operator, quoted: false, at });
    else if (plain !== undefined) pieces.push({ text: plain, quoted: false, at });
    else if (other !== undefined) throw badRequest(`filters: unexpected character '${other}'`);
  }
  return pieces;
}
