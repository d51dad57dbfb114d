import * as z from 'zod/mini';
import { releaseName, releaseVersion } from './release-name.ts';

/** A version by the name of the release: of each remote, and of the shell. Visitors are served exactly one, on the server and in the browser alike. */
const versions = z.record(releaseName, releaseVersion);
export type Versions = Readonly<Record<string, string>>;

/**
 * `compositions/current.json`: what visitors are meant to get. It is the one file among the releases that changes, and it changes as
 * a whole; what it was before is kept as `compositions/history/<revision>.json`.
 */
export const compositionSchema = z.object({
  revision: z._default(z.int().check(z.gte(0)), 0),
  promotedAt: z.iso.datetime(),
  /** Who changed it, and how. */
  by: z._default(z.string(), ''),
  what: z._default(z.string(), ''),
  /** The earlier revision that a rollback went back to. */
  restores: z.optional(z.int().check(z.gte(0))),
  /** The remotes, and the shell beside them. Earlier compositions name no shell: they go with the one that is in force. */
  remotes: versions,
  /** Releases that a share of the visitors gets, in percent. */
  canary: z.optional(z.object({ remotes: versions, share: z.int().check(z.gte(1), z.lte(99)) })),
  /** Releases that whoever has a signed link sees, by name. */
  previews: z._default(z.record(z.string(), versions), {}),
  /** What was promoted before: visitors in the middle of a session keep it. A rollback withdraws at once and leaves nothing here. */
  retired: z._default(z.array(z.object({ remotes: versions, replacedAt: z.iso.datetime() })), []),
});
export type Composition = z.infer<typeof compositionSchema>;

export const currentCompositionKey = 'compositions/current.json';
export const historyFolder = 'compositions/history';

/** Milliseconds for which a visitor keeps a composition that has been replaced. */
export const sessionTime = 2 * 60 * 60 * 1000;
