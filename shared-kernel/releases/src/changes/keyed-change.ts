import type { Composition } from '@exwerk/contract/releases/composition';
import { record } from '../audit/audit-log.ts';
import type { Probe } from '../gate/gate.ts';
import type { SquadKey } from '../keys/squad-key.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type ChangeRequest, wordsOf } from './change-request.ts';
import { makeChange } from './make-change.ts';
import { objectionTo } from './permission.ts';

/** What a change with a key needs. */
export interface KeyedParts {
  readonly store: ReleaseStore;
  readonly before?: ReleaseStore | undefined;
  /** Loads what the gate tries pages with. */
  readonly probe: () => Promise<Probe | undefined>;
}

/** A change that the key is not for. */
export class Denied extends Error {
  override name = 'Denied';
}

/** Whether a change lets releases reach visitors, which are tried before. */
const isTried = (change: ChangeRequest) => ['promote', 'add', 'canary'].includes(change.do);

/** Throws `Denied` when the change is not for the key, and writes that down. */
export async function requirePermission(change: ChangeRequest, key: SquadKey, store: ReleaseStore): Promise<void> {
  const objection = objectionTo(change, key);
  if (objection === undefined) return;
  const who = { by: key.squad, key: key.id };
  await record(store, { ...who, what: wordsOf(change), outcome: 'denied', message: objection });
  throw new Denied(objection);
}

/** Makes a change with a key's rights. Throws `Denied`, or `Refused` when the gate did not let it pass. */
export async function makeKeyedChange(
  change: ChangeRequest,
  key: SquadKey,
  { store, before, probe }: KeyedParts,
  say: (line: string) => void,
): Promise<Composition> {
  await requirePermission(change, key, store);
  return makeChange(change, {
    store,
    before,
    who: { by: key.squad, key: key.id },
    say,
    probe: isTried(change) ? await probe() : undefined,
  });
}
