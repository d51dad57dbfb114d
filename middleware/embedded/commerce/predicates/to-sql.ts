import type { Operand, Predicate } from './ast.ts';
import { type Bounds, boundsOfAll, boundsOfAny, columnIn, columns, compareColumn } from './columns.ts';

export type SqlValue = string | number;

/** Which conditions of a kind of document an index can answer. */
export interface IndexedPaths {
  /** Position of a path among the indexed ones, the most selective first; -1 when it is not indexed. */
  rank(path: string): number;
  /** The indexed path of those documents that have nothing at this one, where there is such an index. */
  absence(path: string): string | undefined;
}

/**
 * A condition in SQL over `doc d` and `term`. When not `exact` it lets through too much and the rest is decided on the
 * document. `driver` selects the row numbers that can match at all, from an index: so no query has to read everything.
 * Without one, `bounds` tell which part of the index of a column is enough.
 */
export interface SqlCondition {
  sql: string;
  params: SqlValue[];
  exact: boolean;
  /** The driver alone says all that the condition says. */
  driven?: boolean;
  driver?: { sql: string; params: SqlValue[]; rank: number };
  bounds?: Bounds;
}

const anything: SqlCondition = { sql: '1', params: [], exact: false };

// Lists of objects: two conditions inside one parenthesis must hold for the same entry, which the index cannot tell.
const lists = new Set([
  'variants',
  'lineItems',
  'customLineItems',
  'addresses',
  'transactions',
  'prices',
  'assets',
  'images',
  'rates',
  'payments',
  'discountCodes',
]);

function indexable(operand: Operand): SqlValue[] {
  if (!('literal' in operand)) return [];
  const { literal, loose } = operand;
  if (typeof literal === 'boolean') return [literal ? 1 : 0];
  if (loose === true && typeof literal === 'string') {
    const asNumber = literal === 'true' ? 1 : literal === 'false' ? 0 : Number(literal);
    return Number.isNaN(asNumber) || literal.trim() === '' ? [literal] : [literal, asNumber];
  }
  return [literal];
}

const marks = (values: readonly unknown[]) => values.map(() => '?').join(', ');

function equalsAny(path: string, operands: readonly Operand[], paths: IndexedPaths, table: string): SqlCondition {
  if (path === 'id') {
    const found = columnIn('id', operands);
    const sql = `SELECT seq FROM ${table} WHERE id IN (${marks(found.params)})`;
    return { ...found, driven: true, driver: { sql, params: found.params, rank: -1 } };
  }
  const column = columns.get(path);
  if (column !== undefined) return columnIn(column, operands);
  const values = operands.flatMap(indexable);
  const rank = paths.rank(path);
  if (rank < 0) return anything;
  const found = `FROM ${table}_term WHERE path = ? AND value IN (${marks(values)})`;
  const params = [path, ...values];
  return {
    sql: `EXISTS (SELECT 1 ${found} AND seq = d.seq)`,
    params,
    exact: true,
    driven: true,
    driver: { sql: `SELECT seq ${found}`, params, rank },
  };
}

/** `attributes(name="family" and value="pump")` is indexed as the path `attributes.family`. */
function namedValue(part: Predicate): { name: string; inner: Predicate } | undefined {
  if (part.kind !== 'and' || part.parts.length !== 2) return undefined;
  const isName = (p: Predicate) => p.kind === 'compare' && p.operator === '=' && p.path.join('.') === 'name';
  const name = part.parts.find(isName);
  const inner = part.parts.find(p => !isName(p));
  if (name?.kind !== 'compare' || inner === undefined || !('literal' in name.value)) return undefined;
  if (inner.kind !== 'compare' && inner.kind !== 'in' && inner.kind !== 'contains') return undefined;
  if (inner.path.join('.') !== 'value') return undefined;
  return { name: String(name.value.literal), inner: { ...inner, path: [] } };
}

export function toSql(node: Predicate, paths: IndexedPaths, table: string, prefix = ''): SqlCondition {
  const at = (path: readonly string[]) => [prefix, ...path].filter(part => part !== '').join('.');
  switch (node.kind) {
    case 'constant':
      return { sql: node.value ? '1' : '0', params: [], exact: true };
    case 'compare': {
      const path = at(node.path);
      if (node.operator === '=') return equalsAny(path, [node.value], paths, table);
      const column = columns.get(path);
      if (column !== undefined) return compareColumn(column, node.operator, node.value);
      return node.operator === '!=' ? no(equalsAny(path, [node.value], paths, table), prefix) : anything;
    }
    case 'in': {
      const found = equalsAny(at(node.path), node.values, paths, table);
      return node.negated ? no(found, prefix) : found;
    }
    case 'defined': {
      const path = at(node.path);
      if (columns.has(path)) return { sql: node.negated ? '0' : '1', params: [], exact: true };
      const absence = paths.absence(path);
      if (absence === undefined) return anything;
      const absent = equalsAny(absence, [{ literal: true }], paths, table);
      return node.negated ? absent : no(absent, prefix);
    }
    case 'contains':
      if (node.mode === 'any' || node.values.length === 1) return equalsAny(at(node.path), node.values, paths, table);
      return all(node.values.map(value => equalsAny(at(node.path), [value], paths, table)));
    case 'and':
      return all(node.parts.map(part => toSql(part, paths, table, prefix)));
    case 'or':
      return any(node.parts.map(part => toSql(part, paths, table, prefix)));
    case 'nested': {
      const path = at(node.path);
      const last = node.path.at(-1) ?? '';
      const named = last === 'attributes' ? namedValue(node.part) : undefined;
      if (named !== undefined) return toSql(named.inner, paths, table, `${path}.${named.name}`);
      const inner = toSql(node.part, paths, table, path);
      const simple = !lists.has(last) || node.part.kind === 'compare' || node.part.kind === 'in';
      return last === 'attributes' ? anything : { ...inner, exact: inner.exact && simple };
    }
    case 'not':
      return no(toSql(node.part, paths, table, prefix), prefix);
    default:
      return anything;
  }
}

/**
 * The opposite. Inside of a parenthesis it is said of one entry of a list, while the index tells only of all of them: that
 * one entry is an article says nothing against another that is not.
 */
const no = (condition: SqlCondition, prefix: string): SqlCondition =>
  condition.exact && prefix === ''
    ? { sql: `NOT (${condition.sql})`, params: condition.params, exact: true }
    : anything;

/** Halves of halves: SQLite refuses what is nested deeper than 1000, and a row of ANDs or ORs is a nest to it. */
function joined(conditions: readonly string[], word: 'AND' | 'OR'): string {
  if (conditions.length <= 2) return conditions.map(sql => `(${sql})`).join(` ${word} `);
  const middle = conditions.length >> 1;
  return `(${joined(conditions.slice(0, middle), word)}) ${word} (${joined(conditions.slice(middle), word)})`;
}
/** SQLite unites 500 selections at most. */
function united(selections: readonly string[]): string {
  const most = 400;
  if (selections.length <= most) return selections.map(sql => `SELECT seq FROM (${sql})`).join(' UNION ');
  const chunks = Array.from({ length: Math.ceil(selections.length / most) }, (_, at) =>
    united(selections.slice(at * most, (at + 1) * most)),
  );
  return united(chunks);
}

function all(parts: SqlCondition[]): SqlCondition {
  const useful = parts.filter(part => part.sql !== '1');
  const drivers = parts.flatMap(part => (part.driver === undefined ? [] : [part.driver]));
  const driver = drivers.sort((a, b) => a.rank - b.rank)[0];
  return {
    sql:
      useful.length === 0
        ? '1'
        : joined(
            useful.map(part => part.sql),
            'AND',
          ),
    params: useful.flatMap(part => part.params),
    exact: parts.every(part => part.exact),
    bounds: boundsOfAll(parts.map(part => part.bounds ?? new Map())),
    ...(driver === undefined ? {} : { driver }),
  };
}

// So many look-ups for each row would take longer than finding all rows first.
const fewLookUps = 20;

function any(parts: SqlCondition[]): SqlCondition {
  const drivers = parts.flatMap(part => (part.driver === undefined ? [] : [part.driver]));
  const condition: SqlCondition = {
    sql: joined(
      parts.map(part => part.sql),
      'OR',
    ),
    params: parts.flatMap(part => part.params),
    exact: parts.every(part => part.exact),
    bounds: boundsOfAny(parts.map(part => part.bounds ?? new Map())),
  };
  if (drivers.length < parts.length) return condition;
  const driven = parts.every(part => part.driven === true);
  const driver = {
    sql: united(drivers.map(({ sql }) => sql)),
    params: drivers.flatMap(({ params }) => params),
    rank: Math.max(...drivers.map(({ rank }) => rank)),
  };
  if (!driven || parts.length <= fewLookUps) return { ...condition, driven, driver };
  return { ...condition, sql: `d.seq IN (${driver.sql})`, params: driver.params, driven, driver };
}
