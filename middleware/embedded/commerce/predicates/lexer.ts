export type Token =
  | { kind: 'name' | 'string' | 'symbol' | 'variable'; text: string; at: number }
  | { kind: 'number'; value: number; text: string; at: number }
  | { kind: 'end'; text: ''; at: number };

/** A name with a hyphen, as a language's, is read in backticks only. */
const pattern =
  /\s+|"((?:[^"\\]|\\.)*)"|`([^`]*)`|(-?\d+(?:\.\d+)?)(?![\w-])|([A-Za-z_]\w*)|:([A-Za-z_][\w-]*)|(<>|!=|<=|>=|[=<>(),.])/gy;

/** A predicate that cannot be read; the message tells where. */
export class PredicateError extends Error {}

const unescapeText = (text: string) =>
  text.replace(/\\(.)/g, (_, char: string) => (char === 'n' ? '\n' : char === 't' ? '\t' : char));

export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  pattern.lastIndex = 0;
  let at = 0;
  while (at < source.length) {
    const match = pattern.exec(source);
    if (match === null) throw new PredicateError(`Syntax error at position ${at}: unexpected '${source[at]}'.`);
    const [whole, string, quotedName, number, name, variable, symbol] = match;
    if (string !== undefined) tokens.push({ kind: 'string', text: unescapeText(string), at });
    else if (number !== undefined) tokens.push({ kind: 'number', value: Number(number), text: number, at });
    else if (variable !== undefined) tokens.push({ kind: 'variable', text: variable, at });
    else if (symbol !== undefined) tokens.push({ kind: 'symbol', text: symbol === '<>' ? '!=' : symbol, at });
    else if (quotedName !== undefined || name !== undefined)
      tokens.push({ kind: 'name', text: quotedName ?? name ?? '', at });
    at += whole.length;
  }
  tokens.push({ kind: 'end', text: '', at });
  return tokens;
}
