import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const SCHEMA = `create table if not exists event (
  id integer primary key, name text not null, at integer not null, visitor text, cart text, sku text, body text not null) strict;
create index if not exists event_visitor on event (visitor, name, at);
create index if not exists event_cart on event (cart, sku);
create index if not exists event_sku on event (sku, name);`;

const Row = z.object({ name: z.string(), at: z.number(), body: z.string() });
const Sku = z.object({ sku: z.string() });
const DAY = 86_400_000;
/** How long a viewed product counts as last seen. */
const LAST_SEEN_AGE = 30 * DAY;
const word = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

export type TrackedEvent = { name: string; at: string; body: Record<string, unknown> };

/** The calls received, in `<dataDir>/customer-data.sqlite`, and the questions asked of them. */
export function openEvents(dataDir: string) {
  mkdirSync(dataDir, { recursive: true });
  const db = new DatabaseSync(join(dataDir, 'customer-data.sqlite'));
  db.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 2000');
  db.exec(SCHEMA);
  const insert = db.prepare('insert into event (name, at, visitor, cart, sku, body) values (?, ?, ?, ?, ?, ?)');
  const skus = (sql: string) => {
    const statement = db.prepare(sql);
    return (...values: (string | number)[]) => statement.all(...values).map(row => Sku.parse(row).sku);
  };
  const latest = db.prepare('select name, at, body from event order by id desc limit ?');
  const seen = skus(
    "select sku from event where visitor = ? and name = 'view-item' and at > ? group by sku order by max(id) desc limit ?",
  );
  const together = skus(
    `select other.sku as sku from event source join event other on other.cart = source.cart and other.sku <> source.sku
     where source.sku = ? and source.name = 'cart-update' and other.name = 'cart-update'
       and json_extract(other.body, '$.action') = 'add' group by other.sku order by count(distinct other.cart) desc, other.sku limit ?`,
  );

  return {
    add(name: string, body: Record<string, unknown>) {
      const visitor = word(body.cookie) ?? word(body.user_id);
      insert.run(name, Date.now(), visitor, word(body.cart_id), word(body.sku), JSON.stringify(body));
    },
    /** SKUs that a visitor viewed, the latest first, each once. */
    lastSeen: (visitor: string, limit: number) => seen(visitor, Date.now() - LAST_SEEN_AGE, limit),
    /** SKUs that went into the same carts, the most frequent first. */
    addedWith: (sku: string, limit: number) => together(sku, limit),
    /** The newest first. */
    latest: (limit: number): TrackedEvent[] =>
      latest.all(limit).map(row => {
        const { name, at, body } = Row.parse(row);
        return {
          name,
          at: new Date(at).toISOString(),
          body: z.record(z.string(), z.unknown()).parse(JSON.parse(body)),
        };
      }),
    close: () => db.close(),
  };
}
