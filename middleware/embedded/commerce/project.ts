import { randomUUID } from 'node:crypto';
import type { Dereference } from './http/expand.ts';
import { ProjectMessages } from './messages/configuration.ts';
import { currentActor } from './store/actor.ts';
import type { Change, Observer } from './store/change.ts';
import { Database } from './store/database.ts';
import type { Stored } from './store/kind.ts';
import { type Collections, openCollections } from './store/kinds.ts';
import { dereference } from './store/references.ts';

/** The one commercetools project that this service holds. */
export class Project {
  readonly key: string;
  readonly publicUrl: string;
  readonly database: Database;
  readonly collections: Collections;
  /** What is said of messages in the project's settings. */
  readonly messages: ProjectMessages;
  readonly #observers: Observer[] = [];
  /** Finds what a reference points to; the catalog puts its own in place. */
  dereference: Dereference = dereference;
  #lastMoment = 0;

  constructor(options: { key: string; publicUrl: string; dataDir: string }) {
    this.key = options.key;
    this.publicUrl = options.publicUrl;
    this.database = new Database(options.dataDir);
    this.messages = new ProjectMessages(this.database);
    this.collections = openCollections(this.database, change => this.changed(change));
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

  /** Hears of every change that a request makes, inside its transaction; not of what a seed brings. */
  onChange(observer: Observer): void {
    this.#observers.push(observer);
  }

  changed(change: Change): void {
    if (currentActor() === undefined) return;
    for (const observe of this.#observers) observe(change);
  }

  close(): void {
    this.database.close();
  }
}
