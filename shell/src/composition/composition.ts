import { createHash } from 'node:crypto';
import { type RemoteName, remoteNames } from '@exwerk/shared-kernel/contract/remote';
import * as z from 'zod';

const version = z.string().regex(/^\w[\w.-]*$/);
const versions = z.record(z.enum(remoteNames), version);
const someVersions = z.partialRecord(z.enum(remoteNames), version);

/** One release per remote. Visitors are served exactly one composition, on the server and in the browser alike. */
export type Versions = z.infer<typeof versions>;
/** Releases that take the place of others. */
export type SomeVersions = z.infer<typeof someVersions>;

/**
 * `compositions/current.json`: what visitors are meant to get. It is the one file among the releases that changes, and it changes as
 * a whole; what it was before is kept as `compositions/history/<revision>.json`.
 */
export const compositionSchema = z.object({
  revision: z.int().min(0).default(0),
  promotedAt: z.iso.datetime(),
  /** Who changed it, and how. */
  by: z.string().default(''),
  what: z.string().default(''),
  /** The earlier revision that a rollback went back to. */
  restores: z.int().min(0).optional(),
  remotes: versions,
  /** Releases that a share of the visitors gets, in percent. */
  canary: z.object({ remotes: someVersions, share: z.int().min(1).max(99) }).optional(),
  /** Releases that whoever has a signed link sees, by name. */
  previews: z.record(z.string(), someVersions).default({}),
  /** What was promoted before: visitors in the middle of a session keep it. A rollback withdraws at once and leaves nothing here. */
  retired: z.array(z.object({ remotes: versions, replacedAt: z.iso.datetime() })).default([]),
});
export type Composition = z.infer<typeof compositionSchema>;

export const currentCompositionKey = 'compositions/current.json';
export const historyFolder = 'compositions/history';

/** Milliseconds for which a visitor keeps a composition that has been replaced. */
export const sessionTime = 2 * 60 * 60 * 1000;

/** Names a composition by its content: two instances of the shell agree on it without talking. */
export function compositionId({ remotes }: { readonly remotes: Versions }): string {
  const lines = remoteNames.map((name: RemoteName) => `${name}@${remotes[name]}`);
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 12);
}
