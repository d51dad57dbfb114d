import { randomUUID } from 'node:crypto';
import type { Dereference } from './http/expand.ts';
import { currentActor } from './store/actor.ts';
import { Database } from './store/database.ts';
import type { Stored } from './store/kind.ts';
import { type Collections, openCollections } from './store/kinds.ts';
import { dereference } from './store/references.ts';

/** A resource changed; announced after the change is durable. */
interface CommerceMessage {
  type: string;
  resource: { typeId: string; id: string };
  version: number;
  /** The resource as it now is, absent for deletions. */
  body?: unknown;
  createdAt: string;
}

export type MessageListener = (message: CommerceMessage) => void;

/** The one commercetools project that this service holds. */
export class Project {
  readonly key: string;
  readonly publicUrl: string;
  readonly database: Database;
  readonly collections: Collections;
  readonly #listeners = new Set<MessageListener>();
  /** Finds what a reference points to; the catalog puts its own in place. */
  dereference: Dereference = dereference;
  #lastMoment = 0;

  constructor(options: { key: string; publicUrl: string; dataDir: string }) {
    this.key = options.key;
    this.publicUrl = options.publicUrl;
    this.database = new Database(options.dataDir);
    this.collections = openCollections(this.database);
  }

  /** Time stamps never go back, so that sorting by them is sorting by what happened. */
  now(): string {
    this.#lastMoment = Math.max(this.#lastMoment, Date.now());
    return new Date(this.#lastMoment).toISOString();
  }

  /** The fields that every new resource starts with. */
  stamp(id: string = randomUUID()): Omit<Stored, 'custom'> {
    const now = this.now();
    const actor = currentActor();
    const by = actor === undefined ? {} : { createdBy: actor, lastModifiedBy: actor };
    return { id, version: 1, createdAt: now, lastModifiedAt: now, ...by };
  }

  onMessage(listener: MessageListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  announce(type: string, typeId: string, resource: { id: string; version: number }, body?: unknown): void {
    if (this.#listeners.size === 0) return;
    const message: CommerceMessage = {
      type,
      resource: { typeId, id: resource.id },
      version: resource.version,
      createdAt: this.now(),
      ...(body === undefined ? {} : { body }),
    };
    this.database.afterCommit(() => {
      for (const listener of this.#listeners) listener(message);
    });
  }

  close(): void {
    this.database.close();
  }
}
