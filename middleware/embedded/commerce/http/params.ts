import type { Predicate } from '../predicates/ast.ts';
import { bindVariables } from '../predicates/bind.ts';
import { PredicateError } from '../predicates/lexer.ts';
import { parsePredicate } from '../predicates/parser.ts';
import { invalidInput, requiredField } from '../problems/errors.ts';
import { checkPredicate, checkSort } from '../query-fields/check.ts';
import type { Fields } from '../query-fields/field.ts';
import type { QueryOptions } from '../store/collection.ts';
import type { SortKey } from '../store/query.ts';

function integer(query: URLSearchParams, name: string, fallback: number, min: number, max: number): number {
  const text = query.get(name);
  if (text === null) return fallback;
  const value = Number(text);
  if (!/^-?\d+$/.test(text) || value < min || value > max) {
    throw invalidInput(`Malformed parameter: ${name}: '${text}' is not a number between ${min} and ${max}.`);
  }
  return value;
}

function flag(query: URLSearchParams, name: string, fallback: boolean): boolean {
  const text = query.get(name);
  if (text === null) return fallback;
  if (text !== 'true' && text !== 'false')
    throw invalidInput(`Malformed parameter: ${name}: '${text}' is not a Boolean.`);
  return text === 'true';
}

/** All `where` parameters together (they are joined by and), their variables bound. */
function readWhere(query: URLSearchParams, fields: Fields): Predicate | undefined {
  const sources = query.getAll('where');
  if (sources.length === 0) return undefined;
  const variables = new Map<string, string[]>();
  for (const [name, value] of query) {
    if (name.startsWith('var.')) variables.set(name.slice(4), [...(variables.get(name.slice(4)) ?? []), value]);
  }
  try {
    const parts = sources.map(source => bindVariables(parsePredicate(source, 'query'), variables));
    for (const part of parts) checkPredicate(part, fields);
    return parts.length === 1 ? parts[0] : { kind: 'and', parts };
  } catch (error) {
    if (error instanceof PredicateError) throw invalidInput(`Malformed parameter: where: ${error.message}`);
    throw error;
  }
}

// Names of fields, of custom fields and attributes, and locales; in backticks also what a key of a custom object may hold.
const sortName = /[A-Za-z_][\w-]*|`[\w.~-]+`/;
const sortPattern = new RegExp(`^(?:${sortName.source})(?:\\.(?:[\\w-]+|${sortName.source}))*$`);
const sortNames = /`([^`]+)`|([\w-]+)/g;

function readSort(query: URLSearchParams, fields: Fields): SortKey[] {
  return query
    .getAll('sort')
    .flatMap(text => text.split(','))
    .map(text => {
      const [field = '', direction = 'asc', ...rest] = text.trim().split(/\s+/);
      if (!sortPattern.test(field) || !/^(asc|desc)$/i.test(direction) || rest.length > 0) {
        throw invalidInput(`Malformed parameter: sort: '${text}'.`);
      }
      const path = [...field.matchAll(sortNames)].map(([, quoted, plain]) => quoted ?? plain ?? '');
      checkSort(path, fields);
      return { path, descending: direction.toLowerCase() === 'desc' };
    });
}

/** `fields`: what the predicate and the sort may name. */
export function readQuery(query: URLSearchParams, fields: Fields): QueryOptions {
  const where = readWhere(query, fields);
  return {
    ...(where === undefined ? {} : { where }),
    sort: readSort(query, fields),
    limit: integer(query, 'limit', 20, 0, 500),
    offset: integer(query, 'offset', 0, 0, 10_000),
    withTotal: flag(query, 'withTotal', true),
  };
}

/** The version that a DELETE must carry. */
export function readVersion(query: URLSearchParams): number {
  if (!query.has('version')) throw requiredField('version');
  return integer(query, 'version', 0, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
}

/** Whether a DELETE is to erase personal data for good. What messages say of it stays here. */
export const readErasure = (query: URLSearchParams): boolean => flag(query, 'dataErasure', false);

export const readFlag = flag;
