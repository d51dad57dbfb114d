import type { Operand, Predicate } from './ast.ts';

export type SqlValue = string | number;

/** Which conditions of a kind of document an index can answer. */
export interface IndexedPaths {
  /** Position of a path among the indexed ones, the most selective first; -1 when it is not indexed. */
  rank(path: string): number;
}

/**
 * A condition in SQL over `doc d` and `term`. When not `exact` it lets through too much and the rest is decided on the
 * document. `driver` selects the row numbers that can match at all, from an index: so no query has to read everything.
 */
export interface SqlCondition {
  sql: string;
  params: SqlValue[];
  exact: boolean;
  /** The driver alone says all that the condition says. */
  driven?: boolean;
  driver?: { sql: string; params: SqlValue[]; rank: number };
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

const columns: Record<string, string> = { id: 'd.id', createdAt: 'd.created_at', lastModifiedAt: 'd.modified_at' };

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
  const values = operands.flatMap(indexable);
  if (path === 'id') {
    const sql = `d.id IN (${marks(values)})`;
    const driver = { sql: `SELECT seq FROM ${table} WHERE id IN (${marks(values)})`, params: values, rank: -1 };
    return { sql, params: values, exact: true, driven: true, driver };
  }
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
      const column = columns[path];
      if (column === undefined || node.operator === '!=' || !('literal' in node.value)) return anything;
      const moment = Date.parse(String(node.value.literal));
      if (path === 'id' || Number.isNaN(moment)) return anything;
      return { sql: `${column} ${node.operator} ?`, params: [new Date(moment).toISOString()], exact: true };
    }
    case 'in':
      return node.negated ? anything : equalsAny(at(node.path), node.values, paths, table);
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
    case 'not': {
      const inner = toSql(node.part, paths, table, prefix);
      return inner.exact ? { sql: `NOT (${inner.sql})`, params: inner.params, exact: prefix === '' } : anything;
    }
    default:
      return anything;
  }
}

function all(parts: SqlCondition[]): SqlCondition {
  const useful = parts.filter(part => part.sql !== '1');
  const drivers = parts.flatMap(part => (part.driver === undefined ? [] : [part.driver]));
  const driver = drivers.sort((a, b) => a.rank - b.rank)[0];
  return {
    sql: useful.length === 0 ? '1' : useful.map(part => `(${part.sql})`).join(' AND '),
    params: useful.flatMap(part => part.params),
    exact: parts.every(part => part.exact),
    ...(driver === undefined ? {} : { driver }),
  };
}

function any(parts: SqlCondition[]): SqlCondition {
  const drivers = parts.flatMap(part => (part.driver === undefined ? [] : [part.driver]));
  const complete = drivers.length === parts.length;
  return {
    sql: parts.map(part => `(${part.sql})`).join(' OR '),
    params: parts.flatMap(part => part.params),
    exact: parts.every(part => part.exact),
    ...(complete
      ? {
          driver: {
            sql: drivers.map(driver => driver.sql).join(' UNION '),
            params: drivers.flatMap(driver => driver.params),
            rank: Math.max(...drivers.map(driver => driver.rank)),
          },
        }
      : {}),
  };
}
