import { setImmediate as nextTurn } from 'node:timers/promises';
import type { IndexEntry, IndexStore } from '../storage/index-store.ts';
import type { RecordStore } from '../storage/record-store.ts';
import { layoutOf } from './layout.ts';
import { RecordIndex } from './record-index.ts';
import { compileSynonyms, type Synonyms } from './synonyms.ts';

/** Records read before other requests get their turn. */
const CHUNK = 250;

interface Opened {
  index: Promise<RecordIndex>;
  /** Records written since, to be read again before the next search. */
  stale: Set<string>;
}

/** Indices in memory: opened by their first search, brought up to date by the next search after a write. */
export class OpenIndices {
  readonly #opened = new Map<number, Opened>();
  readonly #synonyms = new Map<number, Synonyms>();
  readonly #indices: IndexStore;
  readonly #records: RecordStore;
  readonly #synonymStore: RecordStore;

  constructor(indices: IndexStore, records: RecordStore, synonyms: RecordStore) {
    this.#indices = indices;
    this.#records = records;
    this.#synonymStore = synonyms;
  }

  /** The index of a name that owns its records, up to date. */
  async get(main: IndexEntry): Promise<RecordIndex> {
    const opened = this.#opened.get(main.id) ?? this.#open(main);
    const index = await opened.index;
    if (index.isWasteful || opened.stale.size > Math.max(500, index.size / 2)) {
      if (this.#opened.get(main.id) === opened) this.#opened.delete(main.id);
      return this.get(main);
    }
    for (const objectID of opened.stale) {
      const record = this.#records.get(main.id, objectID);
      if (record) index.put(record);
      else index.remove(objectID);
    }
    opened.stale.clear();
    return index;
  }

  #open(main: IndexEntry): Opened {
    const opened: Opened = { index: this.#read(main), stale: new Set() };
    this.#opened.set(main.id, opened);
    opened.index.catch(() => this.#opened.delete(main.id));
    return opened;
  }

  async #read(main: IndexEntry): Promise<RecordIndex> {
    const replicas = this.#indices.all().filter(entry => entry.main === main.name);
    const index = new RecordIndex(
      layoutOf(
        main.settings,
        replicas.map(entry => entry.settings),
      ),
    );
    let after = '';
    for (;;) {
      const records = this.#records.page(main.id, after, CHUNK);
      for (const record of records) index.put(record);
      const last = records.at(-1);
      if (!last || records.length < CHUNK) break;
      after = last.objectID;
      await nextTurn();
    }
    index.text.dictionary();
    return index;
  }

  /** Records were written or deleted. */
  touch(main: IndexEntry, objectIDs: Iterable<string>): void {
    const opened = this.#opened.get(main.id);
    if (opened) for (const objectID of objectIDs) opened.stale.add(objectID);
  }

  /** Settings, synonyms or all records changed: read anew. */
  forget(main: IndexEntry): void {
    this.#opened.delete(main.id);
    this.#synonyms.delete(main.id);
  }

  synonyms(main: IndexEntry): Synonyms {
    const known = this.#synonyms.get(main.id);
    if (known) return known;
    const compiled = compileSynonyms(this.#synonymStore.all(main.id));
    this.#synonyms.set(main.id, compiled);
    return compiled;
  }
}
