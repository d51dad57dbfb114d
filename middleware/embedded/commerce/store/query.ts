import { z } from 'zod';
import { evaluate } from '../predicates/evaluate.ts';
import { type SqlCondition, type SqlValue, toSql } from '../predicates/to-sql.ts';
import type { Collection, QueryOptions } from './collection.ts';
import { Entry, entryColumns } from './entry.ts';
import type { Stored } from './kind.ts';

export interface SortKey {
  path: string[];
  descending: boolean;
}

const count = z.object({ n: z.number() });

const columns: Record<string, string> = {
  id: 'd.id',
  createdAt: 'd.created_at',
  lastModifiedAt: 'd.modified_at',
  version: 'd.version',
};

/** With a driver the few rows found are sorted; `+` keeps SQLite from reading all rows in the order of an index. */
function orderBy(sort: readonly SortKey[], driven: boolean): { sql: string; params: SqlValue[] } {
  const params: SqlValue[] = [];
  const keys = sort.map(({ path, descending }) => {
    const column = columns[path.join('.')];
    if (column === undefined) params.push(`$${path.map(name => `."${name.replaceAll('"', '')}"`).join('')}`);
    return `${column === undefined ? 'd.body ->> ?' : driven ? `+${column}` : column} ${descending ? 'DESC' : 'ASC'}`;
  });
  const last = sort[0]?.descending === true ? 'd.seq DESC' : 'd.seq ASC';
  return { sql: [...keys, last].join(', '), params };
}

/** A page of documents. The index answers what it can; what is left of the predicate is decided on the documents. */
export function runQuery<T extends Stored>(
  collection: Collection<T>,
  options: QueryOptions,
): { entries: Entry<T>[]; total: number | undefined } {
  const { database, table } = collection;
  const { where, limit, offset, withTotal } = options;
  const condition: SqlCondition =
    where === undefined ? { sql: '1', params: [], exact: true } : toSql(where, collection, table);
  const { driver } = condition;
  const rest = condition.driven === true ? { sql: '1', params: [] } : condition;
  const filter = driver === undefined ? rest.sql : `d.seq IN (${driver.sql}) AND (${rest.sql})`;
  const params = [...(driver?.params ?? []), ...rest.params];
  const order = orderBy(options.sort ?? [], driver !== undefined);
  const select = `SELECT ${entryColumns} FROM ${table} d WHERE ${filter} ORDER BY ${order.sql}`;

  if (condition.exact) {
    const entries = database
      .prepare(`${select} LIMIT ? OFFSET ?`)
      .all(...params, ...order.params, limit, offset)
      .map(found => Entry.of(collection.form, found));
    if (!withTotal) return { entries, total: undefined };
    const total = count.parse(
      database.prepare(`SELECT count(*) AS n FROM ${table} d WHERE ${filter}`).get(...params),
    ).n;
    return { entries, total };
  }

  const entries: Entry<T>[] = [];
  let total = 0;
  for (const found of database.prepare(select).iterate(...params, ...order.params)) {
    const entry = Entry.of(collection.form, found);
    if (where !== undefined && !evaluate(where, entry.document)) continue;
    total += 1;
    if (total > offset && entries.length < limit) entries.push(entry);
    if (!withTotal && entries.length === limit) break;
  }
  return { entries, total: withTotal ? total : undefined };
}
