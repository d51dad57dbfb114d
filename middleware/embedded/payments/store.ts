import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { type CardSummary, type Modification, newReference, Payment, StoredMethod } from './records.ts';

const SCHEMA = `
create table if not exists setting (name text primary key, value text not null) strict;
create table if not exists payment (
  psp text primary key, reference text not null, created_at text not null, state text not null, method text not null,
  shopper text, body text not null) strict;
create index if not exists payment_created on payment (created_at);
create table if not exists stored_method (
  id text primary key, shopper text not null, fingerprint text not null, body text not null,
  unique (shopper, fingerprint)) strict;
create table if not exists modification (
  psp text primary key, original text not null, kind text not null, value integer, currency text, reference text,
  success integer not null, created_at text not null) strict;
create index if not exists modification_original on modification (original);
create table if not exists idempotency (key text primary key, status integer not null, body text not null, created_at text not null) strict;
create table if not exists notification (
  id integer primary key, body text not null, created_at text not null, attempts integer not null default 0,
  due_at integer not null, delivered_at text, problem text) strict;
create table if not exists document (kind text not null, id text not null, body text not null, primary key (kind, id)) strict;
create index if not exists notification_due on notification (delivered_at, due_at);
`;

const Body = z.object({ body: z.string() });
const bodies = <T>(rows: unknown[], schema: z.ZodType<T>) =>
  rows.map(row => schema.parse(JSON.parse(Body.parse(row).body)));

export type PaymentStore = ReturnType<typeof openStore>;

/** Opens `<dataDir>/payments.sqlite`, creating what is missing. */
export function openStore(dataDir: string) {
  mkdirSync(dataDir, { recursive: true });
  const db = new DatabaseSync(join(dataDir, 'payments.sqlite'));
  db.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 2000');
  db.exec(SCHEMA);
  db.prepare('insert or ignore into setting values (?, ?)').run('seal', randomBytes(32).toString('hex'));
  db.prepare("delete from idempotency where created_at < datetime('now', '-14 days')").run();

  const savePayment = db.prepare(
    `insert into payment values (?, ?, ?, ?, ?, ?, ?)
     on conflict (psp) do update set state = excluded.state, body = excluded.body`,
  );
  const selectPayment = db.prepare('select body from payment where psp = ?');
  const selectModified = db.prepare(
    'select coalesce(sum(value), 0) as total, count(*) as count from modification where original = ? and kind = ? and success = 1',
  );

  return {
    sealKey: z.object({ value: z.string() }).parse(db.prepare("select value from setting where name = 'seal'").get())
      .value,

    /** All or nothing; errors pass through after the roll-back. */
    atomically<T>(work: () => T): T {
      db.exec('begin immediate');
      try {
        const result = work();
        db.exec('commit');
        return result;
      } catch (error) {
        // A full disk rolls back by itself.
        if (db.isTransaction) db.exec('rollback');
        throw error;
      }
    },

    savePayment(payment: Payment) {
      const { psp, reference, createdAt, state, method, shopper } = payment;
      savePayment.run(psp, reference, createdAt, state, method, shopper ?? null, JSON.stringify(payment));
    },
    payment(psp: string): Payment | undefined {
      return bodies([selectPayment.get(psp)].filter(Boolean), Payment)[0];
    },
    latestPayments(limit: number): Payment[] {
      return bodies(
        db.prepare('select body from payment order by created_at desc, rowid desc limit ?').all(limit),
        Payment,
      );
    },

    /** Payments that are parts of something, oldest first. */
    paymentsOf(whole: 'order' | 'session' | 'link', id: string): Payment[] {
      const rows = db
        .prepare('select body from payment where body ->> ? = ? order by created_at, rowid')
        .all(whole, id);
      return bodies(rows, Payment);
    },
    /** The newest payment under the merchant's reference. */
    paymentByReference(reference: string): Payment | undefined {
      const rows = db
        .prepare('select body from payment where reference = ? order by rowid desc limit 1')
        .all(reference);
      return bodies(rows, Payment)[0];
    },

    saveDocument(kind: 'order' | 'session' | 'link', id: string, body: object) {
      db.prepare('insert into document values (?, ?, ?) on conflict do update set body = excluded.body').run(
        kind,
        id,
        JSON.stringify(body),
      );
    },
    document<T>(kind: 'order' | 'session' | 'link', id: string, schema: z.ZodType<T>): T | undefined {
      return bodies(db.prepare('select body from document where kind = ? and id = ?').all(kind, id), schema)[0];
    },

    saveStoredMethod(shopper: string, card: CardSummary): string {
      const known = db
        .prepare('select body from stored_method where shopper = ? and fingerprint = ?')
        .get(shopper, card.fingerprint);
      const id = (known && bodies([known], StoredMethod)[0]?.id) ?? newReference();
      const body = JSON.stringify({ ...card, id, shopper } satisfies StoredMethod);
      db.prepare(
        'insert into stored_method values (?, ?, ?, ?) on conflict (shopper, fingerprint) do update set body = excluded.body',
      ).run(id, shopper, card.fingerprint, body);
      return id;
    },
    storedMethods(shopper: string): StoredMethod[] {
      return bodies(
        db.prepare('select body from stored_method where shopper = ? order by rowid').all(shopper),
        StoredMethod,
      );
    },
    removeStoredMethod(shopper: string, id: string): boolean {
      return db.prepare('delete from stored_method where shopper = ? and id = ?').run(shopper, id).changes > 0;
    },

    saveModification({ psp, original, kind, amount, reference, success }: Modification) {
      db.prepare('insert into modification values (?, ?, ?, ?, ?, ?, ?, ?)').run(
        psp,
        original,
        kind,
        amount?.value ?? null,
        amount?.currency ?? null,
        reference ?? null,
        success ? 1 : 0,
        new Date().toISOString(),
      );
    },
    /** Sum in minor units and number of the successful modifications of one kind. */
    modified(original: string, kind: Modification['kind']) {
      return z.object({ total: z.number(), count: z.number() }).parse(selectModified.get(original, kind));
    },

    answerFor(key: string) {
      const row = db.prepare('select status, body from idempotency where key = ?').get(key);
      return row && z.object({ status: z.number(), body: z.string() }).parse(row);
    },
    keepAnswer(key: string, status: number, body: string) {
      db.prepare("insert or ignore into idempotency values (?, ?, ?, datetime('now'))").run(key, status, body);
    },

    addNotification(body: string, dueAt: number) {
      db.prepare('insert into notification (body, created_at, due_at) values (?, ?, ?)').run(
        body,
        new Date().toISOString(),
        dueAt,
      );
    },
    nextNotification() {
      const row = db
        .prepare(
          'select id, body, attempts, due_at as dueAt from notification where delivered_at is null and due_at >= 0 order by due_at, id limit 1',
        )
        .get();
      return row && z.object({ id: z.number(), body: z.string(), attempts: z.number(), dueAt: z.number() }).parse(row);
    },
    notificationDelivered(id: number) {
      db.prepare('update notification set delivered_at = ?, attempts = attempts + 1, problem = null where id = ?').run(
        new Date().toISOString(),
        id,
      );
    },
    /** @param dueAt the next attempt, or -1 to give up */
    notificationFailed(id: number, problem: string, dueAt: number) {
      db.prepare('update notification set attempts = attempts + 1, problem = ?, due_at = ? where id = ?').run(
        problem,
        dueAt,
        id,
      );
    },
    latestNotifications(limit: number) {
      const Row = z.object({
        body: z.string(),
        createdAt: z.string(),
        attempts: z.number(),
        deliveredAt: z.string().nullable(),
        problem: z.string().nullable(),
      });
      return db
        .prepare(
          'select body, created_at as createdAt, attempts, delivered_at as deliveredAt, problem from notification order by id desc limit ?',
        )
        .all(limit)
        .map(row => Row.parse(row));
    },

    close: () => db.close(),
  };
}
