import type { Predicate } from '../predicates/ast.ts';
import type { IndexedPaths, SqlValue } from '../predicates/to-sql.ts';
import { concurrentModification, duplicateField, notFound } from '../problems/errors.ts';
import type { Observer } from './change.ts';
import type { Database } from './database.ts';
import { Entry, entryColumns } from './entry.ts';
import { type Form, plain } from './form.ts';
import { absenceOf, type Kind, type Stored, type Term, termsOf } from './kind.ts';
import { modified, restamped } from './next-version.ts';
import { runQuery, type SortKey } from './query.ts';

export interface QueryOptions {
  where?: Predicate;
  sort?: SortKey[];
  limit: number;
  offset: number;
  withTotal: boolean;
  /** Those alone that do not stand in the other collection too. */
  absentFrom?: { readonly table: string };
}

/** All resources of one kind, with their index terms. Documents handed out are read-only; change a `copy()`. */
export class Collection<T extends Stored> implements IndexedPaths {
  readonly kind: Kind<T>;
  readonly form: Form<T>;
  readonly table: string;
  readonly database: Database;
  /** Rises with every change: a cheap way to know that something derived is stale. */
  generation = 1;
  /** Written once: every document has dozens of index terms, and a text made anew is looked up slowly. */
  readonly #sql: Readonly<Record<'get' | 'at' | 'idOf' | 'seqOf' | 'addTerm', string>>;
  readonly #residents = new Map<string, Entry<T>>();
  #everything: T[] | undefined;

  readonly #checkType: (typeId: string, resourceTypeId: string) => void;
  readonly #observe: Observer;

  /** `checkType` throws when a type's fields are not for such resources; `observe` hears of every change. */
  constructor(
    database: Database,
    kind: Kind<T>,
    checkType: (typeId: string, resourceTypeId: string) => void = () => undefined,
    observe: Observer = () => undefined,
  ) {
    this.database = database;
    this.kind = kind;
    this.#checkType = checkType;
    this.#observe = observe;
    this.form = kind.form ?? plain();
    this.table = kind.name.replaceAll('-', '_');
    this.#sql = {
      get: `SELECT ${entryColumns} FROM ${this.table} WHERE id = ?`,
      at: `SELECT ${entryColumns} FROM ${this.table} WHERE seq = ?`,
      idOf: `SELECT id FROM ${this.table} WHERE seq = ?`,
      seqOf: `SELECT seq FROM ${this.table}_term WHERE path = ? AND value = ? LIMIT 1`,
      addTerm: `INSERT OR IGNORE INTO ${this.table}_term (path, value, seq) VALUES (?, ?, ?)`,
    };
    database.connection.exec(`
      CREATE TABLE IF NOT EXISTS ${this.table} (
        seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, version INTEGER NOT NULL,
        created_at TEXT NOT NULL, modified_at TEXT NOT NULL, body TEXT NOT NULL);
      CREATE INDEX IF NOT EXISTS ${this.table}_created ON ${this.table} (created_at, seq);
      CREATE INDEX IF NOT EXISTS ${this.table}_changed ON ${this.table} (modified_at, id);
      DROP INDEX IF EXISTS ${this.table}_modified;
      CREATE TABLE IF NOT EXISTS ${this.table}_term (
        path TEXT NOT NULL, value, seq INTEGER NOT NULL, PRIMARY KEY (path, value, seq)) WITHOUT ROWID;
    `);
    this.#reindex();
    database.onRollback(() => this.#forget());
  }

  /** A release that indexes other fields than the one that wrote the file makes the index terms anew, once. */
  #reindex(): void {
    const indexed = JSON.stringify([this.kind.paths, this.kind.terms?.toString() ?? '', this.kind.optional ?? []]);
    const { connection } = this.database;
    connection.exec('CREATE TABLE IF NOT EXISTS indexed (kind TEXT PRIMARY KEY, paths TEXT NOT NULL) WITHOUT ROWID');
    const known = connection.prepare('SELECT paths FROM indexed WHERE kind = ?').get(this.kind.name);
    if (known?.paths === indexed) return;
    this.database.write(() => {
      connection.exec(`DELETE FROM ${this.table}_term`);
      for (const found of connection.prepare(`SELECT ${entryColumns} FROM ${this.table}`).iterate()) {
        const { seq, document } = Entry.of(this.form, found);
        for (const term of termsOf(this.kind, document).values()) this.#addTerm(term, seq);
      }
      connection.prepare('INSERT OR REPLACE INTO indexed (kind, paths) VALUES (?, ?)').run(this.kind.name, indexed);
    });
  }

  #forget(): void {
    this.#residents.clear();
    this.#everything = undefined;
    this.generation += 1;
  }

  rank(path: string): number {
    const direct = this.kind.paths.indexOf(path);
    if (direct >= 0) return direct;
    const ofAbsence = this.kind.optional?.findIndex(known => absenceOf(known) === path) ?? -1;
    // Most documents have nothing at some path: any other index is better.
    if (ofAbsence >= 0) return this.kind.paths.length + ofAbsence;
    return this.kind.paths.findIndex(known => known.endsWith('.*') && path.startsWith(known.slice(0, -1)));
  }

  absence(path: string): string | undefined {
    return this.kind.optional?.includes(path) === true ? absenceOf(path) : undefined;
  }

  get(id: string): Entry<T> | undefined {
    const resident = this.#residents.get(id);
    if (resident !== undefined) return resident;
    const found = this.database.prepare(this.#sql.get).get(id);
    if (found === undefined) return undefined;
    const entry = Entry.of(this.form, found);
    if (this.kind.resident === true) this.#residents.set(id, entry);
    return entry;
  }

  /** By the row that it is stored in, which must be there. */
  at(seq: number): Entry<T> {
    return Entry.of(this.form, this.database.prepare(this.#sql.at).get(seq));
  }

  /** By an indexed field; meant for unique ones. */
  find(path: string, value: SqlValue): Entry<T> | undefined {
    const seq = this.#seqOf(path, value);
    return seq === undefined ? undefined : this.at(seq);
  }

  findAll(path: string, value: SqlValue): Entry<T>[] {
    return this.database
      .prepare(
        `SELECT ${entryColumns} FROM ${this.table} WHERE seq IN (SELECT seq FROM ${this.table}_term WHERE path = ? AND value = ?) ORDER BY seq`,
      )
      .all(path, value)
      .map(found => Entry.of(this.form, found));
  }

  /** By an indexed field, without reading the document. */
  idBy(path: string, value: SqlValue): string | undefined {
    const seq = this.#seqOf(path, value);
    if (seq === undefined) return undefined;
    const found = this.database.prepare(this.#sql.idOf).get(seq);
    return typeof found?.id === 'string' ? found.id : undefined;
  }

  has(id: string): boolean {
    return this.database.prepare(`SELECT 1 FROM ${this.table} WHERE id = ?`).get(id) !== undefined;
  }

  #seqOf(path: string, value: SqlValue): number | undefined {
    const found = this.database.prepare(this.#sql.seqOf).get(path, value);
    return typeof found?.seq === 'number' ? found.seq : undefined;
  }

  /** Throws the documented 404. */
  require(id: string): Entry<T> {
    const entry = this.get(id);
    if (entry === undefined) throw notFound(`ID '${id}'`);
    return entry;
  }

  requireBy(path: string, value: string): Entry<T> {
    const entry = this.find(path, value);
    if (entry === undefined) throw notFound(`${path} '${value}'`);
    return entry;
  }

  /** All documents of a resident kind, in the order they were made. */
  all(): readonly T[] {
    this.#everything ??= this.database
      .prepare(`SELECT ${entryColumns} FROM ${this.table} ORDER BY seq`)
      .all()
      .map(found => Entry.of(this.form, found).document);
    return this.#everything;
  }

  isEmpty(): boolean {
    return this.database.prepare(`SELECT 1 FROM ${this.table} LIMIT 1`).get() === undefined;
  }

  query(options: QueryOptions): { entries: Entry<T>[]; total: number | undefined } {
    return runQuery<T>(this, options);
  }

  insert(document: T): Entry<T> {
    const terms = termsOf(this.kind, document);
    this.#checkUnique(terms, undefined);
    this.#checkTypes(document);
    const bytes = Buffer.from(this.form.write(document));
    const { lastInsertRowid } = this.database
      .prepare(
        `INSERT INTO ${this.table} (id, version, created_at, modified_at, body) VALUES (?, ?, ?, ?, CAST(? AS TEXT))`,
      )
      .run(document.id, document.version, document.createdAt, document.lastModifiedAt, bytes);
    const seq = Number(lastInsertRowid);
    for (const term of terms.values()) this.#addTerm(term, seq);
    const entry = new Entry<T>(this.form, seq, document.id, document.version, bytes, document);
    this.#changed(undefined, entry);
    return entry;
  }

  /**
   * Stores the changed copy of an entry under the next version. Nothing changed: nothing is written and the version
   * stays, as documented for update actions without effect. `before`: the index terms of the entry, if they are known.
   */
  update(entry: Entry<T>, changed: T, now: string, before = termsOf(this.kind, entry.document)): Entry<T> {
    const unsigned = this.form.write(changed);
    const isSameSize = Buffer.byteLength(unsigned) === entry.stored.byteLength;
    if (isSameSize && Buffer.from(unsigned).equals(entry.stored)) return entry;
    const document = modified(changed);
    const text = document === changed ? unsigned : this.form.write(document);
    const version = entry.version + 1;
    const next: T = { ...document, version, lastModifiedAt: now };
    const after = termsOf(this.kind, next);
    this.#checkUnique(after, entry.seq, before);
    this.#checkTypes(document);
    const bytes = Buffer.from(restamped(this.form, text, document, next));
    this.database
      .prepare(`UPDATE ${this.table} SET version = ?, modified_at = ?, body = CAST(? AS TEXT) WHERE seq = ?`)
      .run(version, now, bytes, entry.seq);
    for (const [name, [path, value]] of before) {
      if (!after.has(name))
        this.database
          .prepare(`DELETE FROM ${this.table}_term WHERE path = ? AND value = ? AND seq = ?`)
          .run(path, value, entry.seq);
    }
    for (const [name, term] of after) if (!before.has(name)) this.#addTerm(term, entry.seq);
    const updated = new Entry<T>(this.form, entry.seq, entry.id, version, bytes, next);
    this.#changed(entry, updated);
    return updated;
  }

  /** The next version although the document says the same: something that belongs to it changed elsewhere. */
  touch(entry: Entry<T>, now: string): Entry<T> {
    const next: T = { ...modified(entry.document), version: entry.version + 1, lastModifiedAt: now };
    const bytes = Buffer.from(this.form.write(next));
    this.database
      .prepare(`UPDATE ${this.table} SET version = ?, modified_at = ?, body = CAST(? AS TEXT) WHERE seq = ?`)
      .run(next.version, now, bytes, entry.seq);
    const touched = new Entry<T>(this.form, entry.seq, entry.id, next.version, bytes, next);
    this.#changed(entry, touched);
    return touched;
  }

  remove(entry: Entry<T>): void {
    for (const [path, value] of termsOf(this.kind, entry.document).values()) {
      this.database
        .prepare(`DELETE FROM ${this.table}_term WHERE path = ? AND value = ? AND seq = ?`)
        .run(path, value, entry.seq);
    }
    this.database.prepare(`DELETE FROM ${this.table} WHERE seq = ?`).run(entry.seq);
    this.#changed(entry, undefined);
  }

  checkVersion(entry: Entry<T>, expected: number): void {
    if (entry.version !== expected) throw concurrentModification(entry.document.id, expected, entry.version);
  }

  #addTerm([path, value]: Term, seq: number): void {
    this.database.prepare(this.#sql.addTerm).run(path, value, seq);
  }

  #checkUnique(terms: Map<string, Term>, own: number | undefined, before?: Map<string, Term>): void {
    for (const [name, [path, value]] of terms) {
      if (before?.has(name) === true || !this.#isUnique(path)) continue;
      const holder = this.#seqOf(path, value);
      if (holder !== undefined && holder !== own)
        throw duplicateField(path === 'lowercaseEmail' ? 'email' : path, value);
    }
  }

  #checkTypes(document: T): void {
    const { customisedAs, typeId, parts } = this.kind;
    if (document.custom !== undefined) this.#checkType(document.custom.type.id, customisedAs ?? typeId);
    for (const [resourceTypeId, { custom }] of parts?.(document) ?? [])
      if (custom !== undefined) this.#checkType(custom.type.id, resourceTypeId);
  }

  #isUnique(path: string): boolean {
    return this.kind.unique.some(
      known => known === path || (known.endsWith('.*') && path.startsWith(known.slice(0, -1))),
    );
  }

  #changed(before: Entry<T> | undefined, after: Entry<T> | undefined): void {
    this.#residents.delete((before ?? after)?.id ?? '');
    this.#everything = undefined;
    this.generation += 1;
    const { typeId } = this.kind;
    const messages = () => this.kind.messages?.(before?.document, after?.document) ?? [];
    this.#observe({ typeId, before, after, messages });
  }
}
