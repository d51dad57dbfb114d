import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { OpenIndices } from './engine/open-indices.ts';
import { modified, type Settings } from './params/settings.ts';
import { badRequest } from './problem.ts';
import { inTransaction } from './storage/database.ts';
import type { IndexEntry, IndexStore } from './storage/index-store.ts';
import type { RecordStore } from './storage/record-store.ts';

export const operationSchema = z.object({
  operation: z.enum(['copy', 'move']),
  destination: z.string().min(1),
  scope: z.array(z.enum(['settings', 'synonyms', 'rules'])).optional(),
});

export type Operation = z.infer<typeof operationSchema>;

interface Stores {
  indices: IndexStore;
  records: RecordStore;
  synonyms: RecordStore;
  rules: RecordStore;
}

/**
 * Refuses exceptions of attributes that are not searched: https://www.algolia.com/doc/api-reference/api-parameters/disableTypoToleranceOnAttributes
 * wants a subset of `searchableAttributes`, which are all where none are named. Settings of before are not looked at again.
 */
function refuseUnsearched(change: Settings, before: Settings): void {
  if (!('disableTypoToleranceOnAttributes' in change || 'searchableAttributes' in change)) return;
  const { disableTypoToleranceOnAttributes: without, searchableAttributes } = { ...before, ...change };
  if (!without || !searchableAttributes?.length) return;
  const searched = new Set(searchableAttributes.flatMap(group => group.split(',').map(one => modified(one).attribute)));
  const unsearched = without.find(attribute => !searched.has(attribute));
  if (unsearched !== undefined)
    throw badRequest(
      `disableTypoToleranceOnAttributes: the attribute ${unsearched} is not in the searchableAttributes setting`,
    );
}

/** Settings of indices, their replicas, and copying, moving and deleting them. */
export class IndexAdministration {
  readonly #database: DatabaseSync;
  readonly #stores: Stores;
  readonly #open: OpenIndices;

  constructor(database: DatabaseSync, stores: Stores, open: OpenIndices) {
    this.#database = database;
    this.#stores = stores;
    this.#open = open;
  }

  setSettings(name: string, change: Settings, forwardToReplicas: boolean): void {
    const { indices } = this.#stores;
    refuseUnsearched(change, indices.find(name)?.settings ?? {});
    inTransaction(this.#database, () => {
      const before = indices.ensure(name);
      const entry = indices.save(before, { settings: { ...before.settings, ...change } });
      const { replicas: _own, ...forwarded } = change;
      if (forwardToReplicas) {
        for (const replica of indices.replicasOf(entry)) {
          indices.save(replica, { settings: { ...replica.settings, ...forwarded } });
        }
      }
      if (change.replicas !== undefined) this.#linkReplicas(entry, before);
      this.#open.settingsChanged(indices.recordsOf(entry));
    });
  }

  /** New replicas begin with settings, synonyms and rules of the main index; those no longer named stand alone, empty. */
  #linkReplicas(entry: IndexEntry, before: IndexEntry): void {
    const { indices, records, synonyms, rules } = this.#stores;
    const names = new Set((entry.settings.replicas ?? []).map(text => modified(text).attribute));
    for (const replica of indices.replicasOf(before))
      if (!names.has(replica.name)) indices.save(replica, { main: null });
    for (const name of names) {
      const replica = indices.ensure(name);
      if (replica.main === entry.name) continue;
      const { replicas: _own, ...settings } = entry.settings;
      records.clear(replica.id);
      synonyms.copy(entry.id, replica.id);
      rules.copy(entry.id, replica.id);
      this.#open.vocabularyChanged(replica);
      indices.save(replica, { main: entry.name, settings: { ...settings, ...replica.settings } });
    }
  }

  /** Copies or moves an index, or only the parts that the scope names. The destination keeps its replicas. */
  operate(name: string, { operation, destination, scope }: Operation): void {
    const { indices, records, synonyms, rules } = this.#stores;
    inTransaction(this.#database, () => {
      const source = indices.get(name);
      const target = indices.ensure(destination);
      if (!scope) records.copy(indices.recordsOf(source).id, target.id);
      if (!scope || scope.includes('synonyms')) synonyms.copy(source.id, target.id);
      if (!scope || scope.includes('rules')) rules.copy(source.id, target.id);
      if (!scope || scope.includes('settings')) {
        const { replicas: _own, ...settings } = source.settings;
        const { replicas } = target.settings;
        indices.save(target, { settings: { ...settings, ...(replicas && { replicas }) } });
      }
      if (operation === 'move') this.#remove(source);
      if (!scope) this.#open.forget(target);
      this.#open.vocabularyChanged(target);
      this.#open.settingsChanged(indices.recordsOf(target));
    });
  }

  delete(name: string): void {
    const entry = this.#stores.indices.find(name);
    if (entry) inTransaction(this.#database, () => this.#remove(entry));
  }

  #remove(entry: IndexEntry): void {
    const { indices } = this.#stores;
    for (const replica of indices.replicasOf(entry)) indices.save(replica, { main: null });
    this.#open.forget(indices.recordsOf(entry));
    indices.delete(entry);
  }

  clear(name: string): void {
    const entry = this.#stores.indices.get(name);
    this.#stores.records.clear(entry.id);
    this.#open.forget(entry);
  }
}
