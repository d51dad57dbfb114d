import type { Comparison, Operand } from './ast.ts';
import type { SqlCondition, SqlValue } from './to-sql.ts';

/** Fields that every document has in a column of its own. */
export const columns: ReadonlyMap<string, string> = new Map([
  ['id', 'id'],
  ['createdAt', 'created_at'],
  ['lastModifiedAt', 'modified_at'],
  ['version', 'version'],
]);
const indexed = new Set(['id', 'created_at', 'modified_at']);

/** Between which values, these included, a column must lie for a condition to hold at all. */
interface Bound {
  min?: SqlValue;
  max?: SqlValue;
}
export type Bounds = ReadonlyMap<string, Bound>;

// Sorts behind all time stamps: what JavaScript writes for years beyond 9999 would sort before them.
const afterAllTimes = ':';

/** The literal as the column holds it; undefined when it is of another type, so that they never compare. */
function storedAs(column: string, operand: Operand): SqlValue | undefined {
  if (!('literal' in operand)) return undefined;
  const { literal, loose } = operand;
  if (column === 'version') {
    const value = loose === true ? Number(literal) : literal;
    return typeof value === 'number' && !Number.isNaN(value) ? value : undefined;
  }
  if (typeof literal !== 'string') return undefined;
  const moment = column === 'id' ? Number.NaN : Date.parse(literal);
  if (Number.isNaN(moment)) return literal;
  const text = new Date(moment).toISOString();
  return text.startsWith('+') ? afterAllTimes : text;
}

function boundOf(operator: Comparison, value: SqlValue): Bound {
  if (operator === '=') return { min: value, max: value };
  if (operator === '>' || operator === '>=') return { min: value };
  return operator === '!=' ? {} : { max: value };
}

/** A comparison of a column. `+` leaves the choice of an index to the bounds, see `withinBounds`. */
export function compareColumn(column: string, operator: Comparison, operand: Operand): SqlCondition {
  const value = storedAs(column, operand);
  if (value === undefined) return { sql: operator === '!=' ? '1' : '0', params: [], exact: true };
  const bounds: Bounds = new Map(indexed.has(column) ? [[column, boundOf(operator, value)]] : []);
  return { sql: `+d.${column} ${operator} ?`, params: [value], exact: true, bounds };
}

/** Whether a column holds one of the values. */
export function columnIn(column: string, operands: readonly Operand[]): SqlCondition {
  const values = operands.map(operand => storedAs(column, operand)).filter(value => value !== undefined);
  const bounds = boundsOfAny(values.map(value => new Map([[column, boundOf('=', value)]])));
  return {
    sql: `+d.${column} IN (${values.map(() => '?').join(', ')})`,
    params: values,
    exact: true,
    ...(indexed.has(column) ? { bounds } : {}),
  };
}

// As SQLite compares: numbers as such, texts by their bytes.
const isLess = (a: SqlValue, b: SqlValue) =>
  typeof a === 'number' || typeof b === 'number'
    ? Number(a) < Number(b)
    : Buffer.compare(Buffer.from(a), Buffer.from(b)) < 0;
const lesser = (a: SqlValue, b: SqlValue) => (isLess(b, a) ? b : a);
const greater = (a: SqlValue, b: SqlValue) => (isLess(a, b) ? b : a);

const bound = (min: SqlValue | undefined, max: SqlValue | undefined): Bound => ({
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
});
/** `pick` of both, or the one that there is. */
const either = (pick: typeof lesser, a: SqlValue | undefined, b: SqlValue | undefined) =>
  a === undefined ? b : b === undefined ? a : pick(a, b);
const both = (pick: typeof lesser, a: SqlValue | undefined, b: SqlValue | undefined) =>
  a === undefined || b === undefined ? undefined : pick(a, b);

/** What holds for a column when all of the conditions hold. */
export function boundsOfAll(parts: readonly Bounds[]): Bounds {
  const merged = new Map<string, Bound>();
  for (const [column, { min, max }] of parts.flatMap(part => [...part])) {
    const known = merged.get(column) ?? {};
    merged.set(column, bound(either(greater, known.min, min), either(lesser, known.max, max)));
  }
  return merged;
}

/** What holds for a column whichever of the conditions holds. */
export function boundsOfAny([first = new Map(), ...others]: readonly Bounds[]): Bounds {
  const merged = new Map<string, Bound>();
  for (const [column, start] of first) {
    let { min, max }: Bound = start;
    for (const other of others) {
      const { min: otherMin, max: otherMax } = other.get(column) ?? {};
      [min, max] = [both(lesser, min, otherMin), both(greater, max, otherMax)];
    }
    merged.set(column, bound(min, max));
  }
  return merged;
}

/** The bounds as a condition that an index answers. They are wider than what is asked for, so that stands beside them. */
export function withinBounds(bounds: Bounds): { sql: string; params: SqlValue[] } {
  const found = [...bounds].flatMap(([column, { min, max }]) => [
    ...(min === undefined ? [] : [{ sql: `d.${column} >= ?`, value: min }]),
    ...(max === undefined ? [] : [{ sql: `d.${column} <= ?`, value: max }]),
  ]);
  return { sql: found.map(({ sql }) => sql).join(' AND '), params: found.map(({ value }) => value) };
}
