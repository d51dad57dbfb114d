import * as z from 'zod/mini';
import { releaseName, releaseVersion } from './release-name.ts';

/** A version by the name of the release: of each remote, and of the shell. Visitors are served exactly one, on the server and in the browser alike. */
const versions = z.record(releaseName, releaseVersion);
export type Versions = Readonly<Record<string, string>>;

/** Format of what is stored now. */
export const compositionFormat = 2;

/** Releases that a part of the visitors gets, each visitor by their share number. No number stands in two canaries. */
const canarySchema = z.object({
  remotes: versions,
  /** Share numbers of its visitors: as many as it has percent. */
  numbers: z.array(z.int().check(z.gte(0), z.lte(99))).check(z.minLength(1)),
  since: z.iso.datetime(),
});
export type Canary = z.infer<typeof canarySchema>;

/**
 * `compositions/current.json`: what visitors are meant to get. It is the one file among the releases that changes, and it changes as
 * a whole; what it was before is kept as `compositions/history/<revision>.json`.
 */
const presentSchema = z.object({
  format: z.literal(compositionFormat),
  revision: z._default(z.int().check(z.gte(0)), 0),
  promotedAt: z.iso.datetime(),
  /** Who changed it, how, and what for. */
  by: z._default(z.string(), ''),
  what: z._default(z.string(), ''),
  why: z.optional(z.string()),
  /** By release, the earlier revision that its last rollback went back to. */
  restores: z._default(z.record(z.string(), z.int().check(z.gte(0))), {}),
  /** The remotes, and the shell beside them. Earlier compositions name no shell: they go with the one that is in force. */
  remotes: versions,
  /** In the order in which they were begun. A remote is in one at most. */
  canaries: z._default(z.array(canarySchema), []),
  /** By name, what whoever has a signed link sees: all of it, whatever is promoted meanwhile. */
  previews: z._default(z.record(z.string(), versions), {}),
  /** What was promoted before: visitors in the middle of a session keep it. A rollback withdraws at once and leaves nothing here. */
  retired: z._default(z.array(z.object({ remotes: versions, replacedAt: z.iso.datetime() })), []),
});

/** There was one canary for all, a rollback was everybody's, and previews named only what they were about. */
const firstSchema = z.looseObject({
  format: z.optional(z.undefined()),
  promotedAt: z.iso.datetime(),
  remotes: versions,
  restores: z.optional(z.int()),
  canary: z.optional(z.object({ remotes: versions, share: z.int().check(z.gte(1), z.lte(99)) })),
  previews: z.optional(z.record(z.string(), versions)),
});

/** What was stored in the first format, as it is stored now. */
function upgraded(stored: unknown): unknown {
  const { success, data } = firstSchema.safeParse(stored);
  if (!success) return stored;
  const { canary, restores, previews = {}, ...rest } = data;
  const { remotes, promotedAt: since } = rest;
  const everyNumber = Array.from({ length: canary?.share ?? 0 }, (_, number) => number);
  return {
    ...rest,
    format: compositionFormat,
    restores: restores === undefined ? {} : Object.fromEntries(Object.keys(remotes).map(name => [name, restores])),
    canaries: canary ? [{ remotes: canary.remotes, numbers: everyNumber, since }] : [],
    previews: Object.fromEntries(Object.entries(previews).map(([name, some]) => [name, { ...remotes, ...some }])),
  };
}

/** A composition as it is stored, in whichever format. */
export const compositionSchema = z.pipe(z.transform(upgraded), presentSchema);
export type Composition = z.infer<typeof compositionSchema>;

export const currentCompositionKey = 'compositions/current.json';
export const historyFolder = 'compositions/history';

/** Milliseconds for which a visitor keeps a composition that has been replaced. */
export const sessionTime = 2 * 60 * 60 * 1000;
