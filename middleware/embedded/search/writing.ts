import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { OpenIndices } from './engine/open-indices.ts';
import { badRequest, SearchProblem } from './problem.ts';
import { applyPartialUpdate } from './records/partial-update.ts';
import type { SearchRecord } from './records/record.ts';
import { inTransaction } from './storage/database.ts';
import type { IndexEntry, IndexStore } from './storage/index-store.ts';
import type { RecordStore } from './storage/record-store.ts';

/** The hosted service refuses records above its plan's limit; this is the largest of them. */
const MAX_RECORD_BYTES = 100_000;
const LONGEST_ID = 512;
const RECORD_LIMITS =
  'https://www.algolia.com/doc/guides/sending-and-managing-data/prepare-your-data/in-depth/index-and-records-size-and-usage-limitations/#record-size-limits';

const bodySchema = z.looseObject({ objectID: z.union([z.string(), z.int().transform(String)]).optional() });

export const batchSchema = z.object({
  requests: z.array(
    z.object({
      action: z.enum([
        'addObject',
        'updateObject',
        'partialUpdateObject',
        'partialUpdateObjectNoCreate',
        'deleteObject',
        'delete',
        'clear',
      ]),
      indexName: z.string().optional(),
      body: bodySchema.optional(),
    }),
  ),
});

export type BatchRequest = z.infer<typeof batchSchema>['requests'][number];

/** Writes to indices. A write is in the database when it is answered; searches read it from there when next asked. */
export class IndexWriter {
  readonly #database: DatabaseSync;
  readonly #indices: IndexStore;
  readonly #records: RecordStore;
  readonly #open: OpenIndices;

  constructor(database: DatabaseSync, indices: IndexStore, records: RecordStore, open: OpenIndices) {
    this.#database = database;
    this.#indices = indices;
    this.#records = records;
    this.#open = open;
  }

  /** Applies operations in order, all or none; answers the objectIDs and a task by index. */
  batch(requests: readonly (BatchRequest & { indexName: string })[]) {
    const touched = new Map<IndexEntry, Set<string>>();
    const names = new Set(requests.map(({ indexName }) => indexName));
    const apply = () => {
      const objectIDs = requests.map((request, position) => this.#apply(request, position, touched));
      return { objectIDs, tasks: Object.fromEntries([...names].map(name => [name, this.#indices.book(name)])) };
    };
    const result = this.#allOrNone(apply);
    for (const [entry, ids] of touched) this.#open.touch(entry, ids);
    return result;
  }

  #allOrNone<T>(apply: () => T): T {
    try {
      return inTransaction(this.#database, apply);
    } catch (error) {
      this.#indices.reload();
      throw error;
    }
  }

  #apply(
    { action, indexName, body }: BatchRequest & { indexName: string },
    position: number,
    touched: Map<IndexEntry, Set<string>>,
  ): string {
    const entry = this.own(indexName);
    if (action === 'clear' || action === 'delete') {
      this.#records.clear(entry.id);
      this.#open.forget(entry);
      return '';
    }
    const objectID = body?.objectID ?? (action === 'addObject' ? randomUUID() : undefined);
    if (objectID === undefined) throw badRequest('All objects must have an unique objectID');
    const ids = touched.get(entry) ?? new Set();
    touched.set(entry, ids.add(objectID));
    if (action === 'deleteObject') {
      this.#records.delete(entry.id, objectID);
      return objectID;
    }
    const record = { ...body, objectID };
    if (action === 'addObject' || action === 'updateObject') this.#put(entry, record, position);
    else this.#update(entry, record, position, action === 'partialUpdateObject');
    return objectID;
  }

  #update(entry: IndexEntry, update: SearchRecord, position: number, create: boolean): void {
    const before = this.#records.get(entry.id, update.objectID);
    if (!before && !create) return;
    const after = applyPartialUpdate(before ?? { objectID: update.objectID }, update);
    if (after) this.#put(entry, after, position);
  }

  #put(entry: IndexEntry, record: SearchRecord, position: number): void {
    const { objectID } = record;
    if (objectID === '' || Buffer.byteLength(objectID) > LONGEST_ID)
      throw badRequest(`Invalid objectID at position ${position}`);
    const written = JSON.stringify(record);
    const size = Buffer.byteLength(written);
    if (size > MAX_RECORD_BYTES) {
      throw new SearchProblem(
        400,
        `Record at the position ${position} objectID=${objectID} is too big size=${size}/${MAX_RECORD_BYTES} bytes. Please have a look at ${RECORD_LIMITS}`,
        { position, objectID },
      );
    }
    this.#records.put(entry.id, record, written);
  }

  /** The index of this name, made when missing; replicas take no writes. */
  own(name: string): IndexEntry {
    const entry = this.#indices.ensure(name);
    if (entry.main !== null) throw badRequest(`Cannot write to a replica index: write to ${entry.main}`);
    return entry;
  }
}
