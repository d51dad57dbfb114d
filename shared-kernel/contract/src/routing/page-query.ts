import { currencySymbols } from '../money/currency-symbols.ts';
import { keptText, keptWords } from './kept-text.ts';

/**
 * What one parameter of an address may say. Plain data: a release hands it to the server that decides which addresses are one page.
 * Parameters without a rule are the browser's alone.
 */
type ParameterRule =
  /** One of these; what is left out of the list is the default. */
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  /** Digits, both ends included. */
  | { readonly kind: 'number'; readonly from: number; readonly to: number }
  /** `10.5`, or as people write it */
  | { readonly kind: 'amount' }
  /** `10:20.5`, either end may be missing. */
  | { readonly kind: 'amounts' }
  /** Cut to so many characters. */
  | { readonly kind: 'text'; readonly longest: number }
  /** What is searched for, cut to so many characters. */
  | { readonly kind: 'words'; readonly longest: number }
  /** Separated by commas or repeated; at most so many values of so many characters, of these where they are named. */
  | { readonly kind: 'list'; readonly most: number; readonly longest: number; readonly of?: readonly string[] }
  /** `power:10:20.5,noise::60`, at most so many keys; a form without scripts sends `<name>.power.min` and `<name>.power.max`. */
  | { readonly kind: 'ranges'; readonly most: number };

/** The parameters that a page's markup depends on, by name. */
export type PageQuery = Readonly<Record<string, ParameterRule>>;

/** By the name of a page. */
export type PageQueries = Readonly<Record<string, PageQuery>>;

/**
 * A number as people of any country write it, `1.000`, `1 000,50`, `1'000.5`, as addresses do; what stands before three digits parts thousands,
 * for few numbers that are typed have three decimals.
 */
const plainNumber = (text: string): string =>
  text
    .trim()
    .replace(/(?<!^0)[\s'’.,](?=\d{3}(?!\d))/g, '')
    .replace(',', '.');

const mark = `(?:${Object.entries(currencySymbols).flat().join('|').replaceAll('.', '\\.?')})`;
/** The currency beside an amount: its symbol or its code. */
const marks = new RegExp(`^${mark}|${mark}$`, 'i');

/** An amount of currency units below a thousand millions, to the cent, or null. */
export function readAmount(text: string | null | undefined): number | null {
  const plain = text && plainNumber(text.trim().replace(marks, ''));
  return plain && /^\d{1,9}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

/** What lies between two numbers, both included; null is open. */
export interface ValueRange {
  key: string;
  min: number | null;
  max: number | null;
}

const rangePattern = /^([a-zA-Z][a-zA-Z\d]{0,39}):((?:\d{1,9}(?:\.\d{1,6})?)?):((?:\d{1,9}(?:\.\d{1,6})?)?)$/;

const bound = (text: string | undefined): number | null => (text ? Number(text) : null);

/** Those that limit anything, the last of each key, in the order of their keys. */
export function readRanges(text: string | null): ValueRange[] {
  const ranges = new Map<string, ValueRange>();
  for (const part of text?.split(',') ?? []) {
    const [, key, low, high] = rangePattern.exec(part.trim()) ?? [];
    const [min, max] = [bound(low), bound(high)];
    if (key !== undefined && (min ?? max) !== null) ranges.set(key, { key, min, max });
  }
  return [...ranges.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
}

export const writeRanges = (ranges: readonly ValueRange[]): string =>
  ranges.map(({ key, min, max }) => `${key}:${min ?? ''}:${max ?? ''}`).join(',');

/** What a form's fields `<name>.<key>.min` and `<name>.<key>.max` say, as one text. */
function rangesOfForm(name: string, query: URLSearchParams): string[] {
  const field = new RegExp(`^${name}\\.([a-zA-Z\\d]+)\\.(min|max)$`);
  const bounds = new Map<string, { min?: string; max?: string }>();
  for (const [parameter, value] of query) {
    const [, key, end] = field.exec(parameter) ?? [];
    if (key !== undefined && end !== undefined) bounds.set(key, { ...bounds.get(key), [end]: plainNumber(value) });
  }
  return [...bounds].map(([key, { min = '', max = '' }]) => `${key}:${min}:${max}`);
}

const valuesOf = (name: string, rule: ParameterRule, query: URLSearchParams): string[] =>
  rule.kind === 'ranges' ? [...query.getAll(name), ...rangesOfForm(name, query)] : query.getAll(name);

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
      return `${readAmount(first) ?? ''}`;
    case 'amounts': {
      const [low, high] = first.split(':', 2).map(readAmount);
      return (low ?? high ?? null) === null ? '' : `${low ?? ''}:${high ?? ''}`;
    }
    case 'text':
      return keptText(first, rule.longest);
    case 'words':
      return keptWords(first, rule.longest);
    case 'list': {
      // A longer one is no value that there is, nor is its beginning.
      const texts = values.flatMap(value => value.split(',')).map(value => keptText(value, rule.longest + 1));
      const isAllowed = (text: string) => text && text.length <= rule.longest && (rule.of?.includes(text) ?? true);
      return [...new Set(texts.filter(isAllowed))].slice(0, rule.most).join(',');
    }
    case 'ranges':
      return writeRanges(readRanges(values.join(',')).slice(0, rule.most));
  }
}

/**
 * What of a query a page depends on: known parameters with a value that is not the default, in one order and of bounded length. All
 * queries that show the same have the same outcome, and its own outcome is itself.
 */
export function keptQuery(rules: PageQuery, query: URLSearchParams): URLSearchParams {
  const result = new URLSearchParams();
  for (const [name, rule] of Object.entries(rules)) {
    const value = kept(rule, valuesOf(name, rule, query));
    if (value !== '') result.set(name, value);
  }
  result.sort();
  return result;
}
