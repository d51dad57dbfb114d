import { z } from 'zod';
import { columns, withinBounds } from '../predicates/columns.ts';
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

/** With a driver the few rows found are sorted; `+` keeps SQLite from reading all rows in the order of an index. */
function orderBy(sort: readonly SortKey[], driven: boolean): { sql: string; params: SqlValue[] } {
  const params: SqlValue[] = [];
  const names = sort.map(({ path }) => path.join('.'));
  const keys = sort.map(({ path, descending }, index) => {
    const column = columns.get(names[index] ?? '');
    if (column === undefined) params.push(`$${path.map(name => `."${name}"`).join('')}`);
    const sql = column === undefined ? 'd.body ->> ?' : `${driven ? '+' : ''}d.${column}`;
    return `${sql} ${descending ? 'DESC' : 'ASC'}`;
  });
  // Of the same time: in the order of the index (see Collection), so that it need not be sorted once more.
  if (!names.includes('id')) {
    const last = names[0] === 'lastModifiedAt' ? 'd.id' : 'd.seq';
    keys.push(`${driven ? '+' : ''}${last} ${sort[0]?.descending === true ? 'DESC' : 'ASC'}`);
  }
  return { sql: keys.join(', '), params };
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
  const within =
    driver === undefined
      ? withinBounds(condition.bounds ?? new Map())
      : { sql: `d.seq IN (${driver.sql})`, params: driver.params };
  const alone =
    options.absentFrom === undefined
      ? ''
      : `NOT EXISTS (SELECT 1 FROM ${options.absentFrom.table} other WHERE other.id = d.id)`;
  const filter = [within.sql, alone, `(${rest.sql})`].filter(sql => sql !== '').join(' AND ');
  const params = [...within.params, ...rest.params];
  const order = orderBy(options.sort ?? [], driver !== undefined);
  const from = `FROM ${table} d WHERE ${filter} ORDER BY ${order.sql}`;

  if (condition.exact) {
    const bounds = [...params, ...order.params, limit, offset];
    const read = (columns: string) => database.prepare(`SELECT ${columns} ${from} LIMIT ? OFFSET ?`).all(...bounds);
    // What is sorted is copied several times over, so the rows are sorted without their documents.
    const entries =
      driver === undefined
        ? read(entryColumns).map(found => Entry.of(collection.form, found))
        : read('d.seq').map(({ seq }) => collection.at(Number(seq)));
    if (!withTotal) return { entries, total: undefined };
    const total = count.parse(
      database.prepare(`SELECT count(*) AS n FROM ${table} d WHERE ${filter}`).get(...params),
    ).n;
    return { entries, total };
  }

  const entries: Entry<T>[] = [];
  let total = 0;
  for (const found of database.prepare(`SELECT ${entryColumns} ${from}`).iterate(...params, ...order.params)) {
    const entry = Entry.of(collection.form, found);
    if (where !== undefined && !evaluate(where, entry.document)) continue;
    total += 1;
    if (total > offset && entries.length < limit) entries.push(entry);
    if (!withTotal && entries.length === limit) break;
  }
  return { entries, total: withTotal ? total : undefined };
}
