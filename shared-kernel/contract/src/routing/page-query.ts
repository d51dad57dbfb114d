/**
 * What one parameter of an address may say. Plain data: a release hands it to the server that decides which addresses are one page.
 * Parameters without a rule are the browser's alone.
 */
type ParameterRule =
  /** One of these; what is left out of the list is the default. */
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  /** Digits, both ends included. */
  | { readonly kind: 'number'; readonly from: number; readonly to: number }
  /** `10.5` */
  | { readonly kind: 'amount' }
  /** `10:20.5`, either end may be missing. */
  | { readonly kind: 'amounts' }
  /** Cut to so many characters. */
  | { readonly kind: 'text'; readonly longest: number }
  /** Separated by commas or repeated; at most so many values of so many characters, of these where they are named. */
  | { readonly kind: 'list'; readonly most: number; readonly longest: number; readonly of?: readonly string[] };

/** The parameters that a page's markup depends on, by name. */
export type PageQuery = Readonly<Record<string, ParameterRule>>;

/** By the name of a page. */
export type PageQueries = Readonly<Record<string, PageQuery>>;

/** An amount of currency units below a thousand millions, to the cent, or null. */
export function readAmount(text: string | null | undefined): number | null {
  return text && /^\d{1,9}(?:\.\d{1,2})?$/.test(text) ? Number(text) : null;
}

function kept(rule: ParameterRule, values: readonly string[]): string {
  const first = values[0] ?? '';
  switch (rule.kind) {
    case 'choice':
      return rule.of.includes(first) ? first : '';
    case 'number': {
      const number = Number(first);
      return /^\d{1,15}$/.test(first) && number >= rule.from && number <= rule.to ? String(number) : '';
    }
    case 'amount':
      return String(readAmount(first) ?? '');
    case 'amounts': {
      const [low, high] = first.split(':', 2).map(readAmount);
      return (low ?? high ?? null) === null ? '' : `${low ?? ''}:${high ?? ''}`;
    }
    case 'text':
      return first.slice(0, rule.longest).trim();
    case 'list': {
      const texts = values.flatMap(value => value.split(',')).map(value => value.trim());
      const isAllowed = (text: string) =>
        text !== '' && text.length <= rule.longest && (rule.of?.includes(text) ?? true);
      return [...new Set(texts.filter(isAllowed))].slice(0, rule.most).join(',');
    }
  }
}

/**
 * What of a query a page depends on: known parameters with a value that is not the default, in one order and of bounded length. All
 * queries that show the same have the same outcome, and its own outcome is itself.
 */
export function keptQuery(rules: PageQuery, query: URLSearchParams): URLSearchParams {
  const result = new URLSearchParams();
  for (const name of Object.keys(rules).sort()) {
    const rule = rules[name];
    const value = rule && query.has(name) ? kept(rule, query.getAll(name)) : '';
    if (value !== '') result.set(name, value);
  }
  return result;
}
