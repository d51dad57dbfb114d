import { LRUCache } from 'lru-cache';
import type { Comparison, Operand, Predicate } from './ast.ts';
import { PredicateError, type Token, tokenize } from './lexer.ts';

/**
 * `query`: the `where` parameter, where fields nest with parentheses. `discount`: predicates of discounts and shipping
 * methods, where fields are dotted and functions such as lineItemCount(…) >= 3 exist.
 */
export type Dialect = 'query' | 'discount';

const comparisons: readonly string[] = ['=', '!=', '<', '<=', '>', '>='];
const functions = new Set([
  'lineItemCount',
  'customLineItemCount',
  'lineItemTotal',
  'lineItemNetTotal',
  'lineItemGrossTotal',
  'customLineItemTotal',
  'lineItemExists',
  'customLineItemExists',
  'forAllLineItems',
]);
const isComparison = (text: string): text is Comparison => comparisons.includes(text);

// No predicate of a person is as deep; the parser and all that walks through its result work by recursion.
const deepest = 100;

class Parser {
  readonly #tokens: Token[];
  readonly #dialect: Dialect;
  #next = 0;
  #depth = 0;

  constructor(source: string, dialect: Dialect) {
    this.#tokens = tokenize(source);
    this.#dialect = dialect;
  }

  parse(): Predicate {
    const predicate = this.#or();
    if (this.#peek().kind !== 'end') this.#fail('the end');
    return predicate;
  }

  #peek(ahead = 0): Token {
    return this.#tokens[Math.min(this.#next + ahead, this.#tokens.length - 1)] ?? { kind: 'end', text: '', at: 0 };
  }

  #take(): Token {
    const token = this.#peek();
    this.#next += 1;
    return token;
  }

  #fail(expected: string): never {
    const token = this.#peek();
    throw new PredicateError(
      `Syntax error at position ${token.at}: expected ${expected}, found ${token.kind === 'end' ? 'the end' : `'${token.text}'`}.`,
    );
  }

  #isWord(word: string): boolean {
    const token = this.#peek();
    return token.kind === 'name' && token.text.toLowerCase() === word;
  }

  #word(word: string): boolean {
    if (!this.#isWord(word)) return false;
    this.#next += 1;
    return true;
  }

  #isSymbol(symbol: string, ahead = 0): boolean {
    const token = this.#peek(ahead);
    return token.kind === 'symbol' && token.text === symbol;
  }

  #symbol(symbol: string): boolean {
    if (!this.#isSymbol(symbol)) return false;
    this.#next += 1;
    return true;
  }

  #expect(symbol: string): void {
    if (!this.#symbol(symbol)) this.#fail(`'${symbol}'`);
  }

  #or(): Predicate {
    const parts = [this.#and()];
    while (this.#word('or')) parts.push(this.#and());
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'or', parts };
  }

  #and(): Predicate {
    const parts = [this.#not()];
    while (this.#word('and')) parts.push(this.#not());
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'and', parts };
  }

  #not(): Predicate {
    this.#depth += 1;
    if (this.#depth > deepest) throw new PredicateError(`The predicate is nested deeper than ${deepest} levels.`);
    const predicate = this.#negation();
    this.#depth -= 1;
    return predicate;
  }

  #negation(): Predicate {
    if (this.#word('not')) return { kind: 'not', part: this.#not() };
    if (this.#symbol('(')) {
      const inner = this.#or();
      this.#expect(')');
      return inner;
    }
    return this.#condition();
  }

  #condition(): Predicate {
    const token = this.#peek();
    if (token.kind === 'number') return this.#constantComparison();
    if (token.kind !== 'name') this.#fail('a field');
    if ((token.text === 'true' || token.text === 'false') && !this.#isSymbol('(', 1)) {
      this.#next += 1;
      return { kind: 'constant', value: token.text === 'true' };
    }
    const path = this.#path();
    const name = path[0] ?? '';
    if (this.#symbol('(')) {
      const part = this.#isSymbol(')') && functions.has(name) ? { kind: 'constant' as const, value: true } : this.#or();
      this.#expect(')');
      if (this.#dialect === 'query') return { kind: 'nested', path, part };
      if (!functions.has(name)) throw new PredicateError(`Unknown function '${name}'.`);
      return { kind: 'function', name, part, operator: this.#comparison(), value: this.#operand() };
    }
    return this.#operation(path);
  }

  /** `1 = 1` is the documented way to say "always". */
  #constantComparison(): Predicate {
    const left = this.#operand();
    const operator = this.#comparison();
    const right = this.#operand();
    if (operator !== '=' || !('literal' in left) || !('literal' in right)) this.#fail('a field');
    return { kind: 'constant', value: left.literal === right.literal };
  }

  #path(): string[] {
    const path = [this.#take().text];
    while (this.#isSymbol('.')) {
      if (this.#dialect === 'query') this.#fail('an operator (fields nest with parentheses)');
      this.#next += 1;
      if (this.#peek().kind !== 'name') this.#fail('a field');
      path.push(this.#take().text);
    }
    return path;
  }

  #comparison(): Comparison {
    const token = this.#peek();
    if (token.kind !== 'symbol' || !isComparison(token.text)) this.#fail('a comparison');
    this.#next += 1;
    return isComparison(token.text) ? token.text : '=';
  }

  #operation(path: string[]): Predicate {
    if (this.#word('is')) {
      const negated = this.#word('not');
      if (this.#word('defined')) return { kind: 'defined', path, negated };
      if (this.#word('empty')) return { kind: 'empty', path, negated };
      this.#fail("'defined' or 'empty'");
    }
    if (this.#word('contains')) {
      const mode = this.#word('all') ? 'all' : this.#word('any') ? 'any' : undefined;
      if (mode !== undefined) return { kind: 'contains', path, mode, values: this.#list() };
      return { kind: 'contains', path, mode: 'all', values: [this.#operand()] };
    }
    const negated = this.#isWord('not');
    if (negated) this.#next += 1;
    if (this.#word('in')) return { kind: 'in', path, negated, values: this.#list() };
    if (negated) this.#fail("'in'");
    return { kind: 'compare', path, operator: this.#comparison(), value: this.#operand() };
  }

  #list(): Operand[] {
    if (this.#peek().kind === 'variable') return [this.#operand()];
    this.#expect('(');
    const values = [this.#operand()];
    while (this.#symbol(',')) values.push(this.#operand());
    this.#expect(')');
    return values;
  }

  #operand(): Operand {
    const token = this.#take();
    if (token.kind === 'string') return { literal: token.text };
    if (token.kind === 'number') return { literal: token.value };
    if (token.kind === 'variable') return { variable: token.text };
    if (token.kind === 'name' && (token.text === 'true' || token.text === 'false'))
      return { literal: token.text === 'true' };
    this.#next -= 1;
    return this.#fail('a value');
  }
}

const parsed = new LRUCache<string, Predicate>({ max: 2000 });

/** Reads a predicate; the same text is read once. Throws PredicateError. */
export function parsePredicate(source: string, dialect: Dialect): Predicate {
  const name = `${dialect} ${source}`;
  const known = parsed.get(name);
  if (known !== undefined) return known;
  const predicate = new Parser(source, dialect).parse();
  parsed.set(name, predicate);
  return predicate;
}
