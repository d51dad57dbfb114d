import { randomInt } from 'node:crypto';
import { userInfo } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Composition,
  compositionFormat,
  compositionSchema,
  currentCompositionKey,
  historyFolder,
} from '@exwerk/contract/releases/composition';
import { compositionId } from '@exwerk/service/releases/composition-id';
import { parseStored, readAllStored, readStored } from '../store/read-stored.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type Change, isDeveloped } from './composition-changes.ts';

const historyKey = (revision: number) => `${historyFolder}/${String(revision).padStart(6, '0')}.json`;
const serialize = (composition: Composition) => Buffer.from(JSON.stringify(composition, null, 2));

/** Who changes a composition, as the history names them. */
export const author = (environment = process.env): string => environment.COMPOSE_BY ?? userInfo().username;

export const readComposition = (store: ReleaseStore): Promise<Composition | undefined> =>
  readStored(store, currentCompositionKey, compositionSchema);

/** So many earlier compositions are looked at: those of a remote may lie far back behind those of others. */
const mostHistory = 1000;

/** Earlier compositions, latest first. */
export async function readHistory(store: ReleaseStore): Promise<Composition[]> {
  const names = (await store.list(historyFolder)).filter(name => name.endsWith('.json'));
  const latest = names.slice(-mostHistory).reverse();
  const keys = latest.map(name => `${historyFolder}/${name}`);
  return readAllStored(store, keys, compositionSchema);
}

/** What a developer sees of their sources is nobody's history: it leaves no trace, and what was there before comes back as it was. */
export async function latestReal(store: ReleaseStore): Promise<Composition | undefined> {
  const latest = (await store.list(historyFolder)).filter(name => name.endsWith('.json')).at(-1);
  return latest === undefined ? undefined : readStored(store, `${historyFolder}/${latest}`, compositionSchema);
}

/** Tries of a change when others change the composition at the same time; at each of them somebody gets through. */
const mostTries = 100;

/** Milliseconds, at most, that whoever was too late waits, so that not all come again together. */
const longestPause = 50;

/** Of a composition, before a change and after it; none was there before the first one. */
export interface Revisions {
  readonly from: number;
  readonly to: number;
}

/** Who changes it, and what for. */
interface Author {
  /** A build of sources in the place of another one: it is seen, and is no change that has a number. */
  readonly isBuild?: boolean | undefined;
  readonly by?: string | undefined;
  readonly why?: string | undefined;
  readonly now?: () => Date;
  /** Hears of what was really changed. */
  readonly written?: ((revisions: Revisions) => void) | undefined;
}

/**
 * Changes the composition as a whole: `change` is asked again when somebody else was faster, and may throw to refuse. What was
 * there before goes to the history first, so that no crash in between can lose it. Undefined leaves everything as it is.
 */
export async function changeComposition(
  store: ReleaseStore,
  change: (before: Composition | undefined) => Change | undefined | Promise<Change | undefined>,
  { by = author(), why, now = () => new Date(), written: tell, isBuild = false }: Author = {},
): Promise<Composition> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const file = await store.read(currentCompositionKey);
    const before = file && parseStored(file, compositionSchema);
    const changed = await change(before);
    const done = (after: Composition) => {
      tell?.({ from: before?.revision ?? 0, to: after.revision });
      return after;
    };
    if (!changed) {
      if (before) return before;
      throw new Error('Nothing is composed yet');
    }
    const isReal = before && !isDeveloped(before);
    const earlier = before && !isReal ? await latestReal(store) : undefined;
    // Builds together have the one number after it; a higher one is that of a change which goes on.
    const isUntouched = earlier && before?.revision === earlier.revision + 1;
    if (isUntouched && compositionId(earlier) === compositionId(changed)) {
      if (await store.replace(currentCompositionKey, serialize(earlier), file?.tag)) return done(earlier);
      continue;
    }
    if (isReal) await store.add(historyKey(before.revision), serialize(before));
    const revision = before && !isReal && isBuild ? before.revision : (before?.revision ?? 0) + 1;
    const written = { format: compositionFormat, revision, promotedAt: now().toISOString(), by, why };
    const after = compositionSchema.parse({ ...changed, ...written });
    if (await store.replace(currentCompositionKey, serialize(after), file?.tag)) return done(after);
    await sleep(randomInt(longestPause));
  }
  throw new Error('The composition changes all the time; nothing was done');
}
