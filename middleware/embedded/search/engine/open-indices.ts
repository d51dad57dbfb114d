import { setImmediate as nextTurn } from 'node:timers/promises';
import type { IndexEntry, IndexStore } from '../storage/index-store.ts';
import type { RecordStore } from '../storage/record-store.ts';
import { languageFormsOf } from './language-readings.ts';
import { layoutOf, sameLayout } from './layout.ts';
import { RecordIndex } from './record-index.ts';
import { type CompiledRule, compileRules } from './rules.ts';
import { compileSynonyms, type Synonyms } from './synonyms.ts';

/** Records read from the database at once. */
const PAGE = 250;
/** Words looked up by their stems at once. */
const WORDS = 500;
/** Milliseconds after which other requests get their turn. */
const TURN = 10;
/** Milliseconds without a write that needs it, after which indices are opened before anybody asks. */
const QUIET = 2000;

/** Lets other requests go first when this work has had its time. */
function turns(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < TURN) return undefined;
    return nextTurn().then(() => {
      since = performance.now();
    });
  };
}

interface Opened {
  index: RecordIndex;
  /** Records written since, to be read again before the next search. */
  stale: Set<string>;
  /** What a search waits for: reading, or taking in what was written. */
  ready: Promise<void>;
  /** A fresh copy without dropped records, while it is being read. */
  next: Opened | undefined;
}

/**
 * Indices in memory: opened ahead or by their first search, brought up to date by the next search after a write. The hosted service knows no
 * first search that is slower than the others.
 */
export class OpenIndices {
  readonly #opened = new Map<number, Opened>();
  readonly #synonyms = new Map<number, Synonyms>();
  readonly #rules = new Map<number, readonly CompiledRule[]>();
  #warming: NodeJS.Timeout | undefined;
  #isClosed = false;
  readonly #indices: IndexStore;
  readonly #stores: { records: RecordStore; synonyms: RecordStore; rules: RecordStore };

  constructor(indices: IndexStore, stores: { records: RecordStore; synonyms: RecordStore; rules: RecordStore }) {
    this.#indices = indices;
    this.#stores = stores;
  }

  /** The index of a name that owns its records, up to date. */
  async get(main: IndexEntry): Promise<RecordIndex> {
    let opened = this.#opened.get(main.id);
    if (!opened) {
      opened = this.#open(main);
      this.#opened.set(main.id, opened);
    }
    await opened.ready;
    while (opened.stale.size > 0) {
      opened.ready = this.#takeIn(main, opened);
      this.#dropIfBroken(main, opened);
      await opened.ready;
    }
    if (opened.index.isWasteful && !opened.next) this.#renew(main, opened);
    return opened.index;
  }

  /** Opens all indices, one after the other. What cannot be opened waits for its first search. */
  async warm(): Promise<void> {
    for (const { name } of this.#indices.all()) {
      if (this.#isClosed) return;
      const main = this.#indices.find(name);
      if (main && main.main === null) await this.get(main).catch(() => undefined);
    }
  }

  /** The same, once nothing more is written. */
  #warmSoon(): void {
    clearTimeout(this.#warming);
    if (!this.#isClosed) this.#warming = setTimeout(() => void this.warm(), QUIET).unref();
  }

  /** Opens none ahead any more: the database is about to be closed. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#warming);
  }

  #open(main: IndexEntry): Opened {
    const index = new RecordIndex(this.#layoutOf(main));
    const opened: Opened = { index, stale: new Set(), ready: Promise.resolve(), next: undefined };
    opened.ready = this.#read(main, index);
    this.#dropIfBroken(main, opened);
    return opened;
  }

  /** What could not be read is read anew by the next search. */
  #dropIfBroken(main: IndexEntry, opened: Opened): void {
    opened.ready.catch(() => {
      if (this.#opened.get(main.id) === opened) this.#opened.delete(main.id);
    });
  }

  #layoutOf(main: IndexEntry) {
    const replicas = this.#indices.replicasOf(main);
    return layoutOf(
      main.settings,
      replicas.map(entry => entry.settings),
    );
  }

  async #read(main: IndexEntry, index: RecordIndex): Promise<void> {
    const { text } = index;
    const turn = turns();
    let after = '';
    for (;;) {
      const records = this.#stores.records.page(main.id, after, PAGE);
      for (const record of records) {
        index.put(record);
        await turn();
      }
      text.dictionary.merge();
      const last = records.at(-1);
      if (!last || records.length < PAGE) break;
      after = last.objectID;
      await turn();
    }
    const { inflected, split, compounded } = languageFormsOf(text, main.settings, { query: '' });
    for (const forms of [...inflected, ...split, ...compounded]) while (forms.merge(WORDS)) await turn();
  }

  /** Reads what was written. A few records at once, many in pieces. */
  async #takeIn(main: IndexEntry, { index, stale }: Opened): Promise<void> {
    const turn = turns();
    for (const objectID of stale) {
      stale.delete(objectID);
      const record = this.#stores.records.get(main.id, objectID);
      if (record) index.put(record);
      else index.remove(objectID);
      await turn();
    }
  }

  /** Reads the index anew in the background; searches use the old one until then. */
  #renew(main: IndexEntry, opened: Opened): void {
    const next = this.#open(main);
    opened.next = next;
    next.ready.then(
      () => {
        if (this.#opened.get(main.id) === opened) this.#opened.set(main.id, next);
      },
      () => {
        opened.next = undefined;
      },
    );
  }

  /** Records were written or deleted. */
  touch(main: IndexEntry, objectIDs: Iterable<string>): void {
    const opened = this.#opened.get(main.id);
    if (!opened) this.#warmSoon();
    for (const objectID of opened ? objectIDs : []) {
      opened?.stale.add(objectID);
      opened?.next?.stale.add(objectID);
    }
  }

  /** Settings changed: an index that holds other columns now has to be read anew. */
  settingsChanged(main: IndexEntry): void {
    const opened = this.#opened.get(main.id);
    if (!opened || sameLayout(opened.index.layout, this.#layoutOf(main))) return;
    this.#opened.delete(main.id);
    this.#warmSoon();
  }

  /** All records changed, or went. */
  forget(main: IndexEntry): void {
    this.#opened.delete(main.id);
    this.vocabularyChanged(main);
    this.#warmSoon();
  }

  /** Synonyms or rules changed. */
  vocabularyChanged(entry: IndexEntry): void {
    this.#synonyms.delete(entry.id);
    this.#rules.delete(entry.id);
  }

  synonyms(entry: IndexEntry): Synonyms {
    const known = this.#synonyms.get(entry.id);
    if (known) return known;
    const compiled = compileSynonyms(this.#stores.synonyms.all(entry.id));
    this.#synonyms.set(entry.id, compiled);
    return compiled;
  }

  rules(entry: IndexEntry): readonly CompiledRule[] {
    const known = this.#rules.get(entry.id) ?? compileRules(this.#stores.rules.all(entry.id));
    this.#rules.set(entry.id, known);
    return known;
  }
}
