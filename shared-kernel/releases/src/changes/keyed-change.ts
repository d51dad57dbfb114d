import type { Composition } from '@exwerk/contract/releases/composition';
import { record } from '../audit/audit-log.ts';
import type { Probe } from '../gate/gate.ts';
import type { SquadKey } from '../keys/squad-key.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type ChangeRequest, wordsOf } from './change-request.ts';
import { makeChange } from './make-change.ts';
import { whyDenied } from './permission.ts';
import type { RunningChanges } from './running-changes.ts';

/** What a change with a key needs. */
export interface KeyedParts {
  readonly store: ReleaseStore;
  readonly before?: ReleaseStore | undefined;
  /** What the gate tries pages with. */
  readonly probe: Probe | undefined;
  readonly changes: RunningChanges;
}

/** A change that the key is not for. */
export class Denied extends Error {
  override name = 'Denied';
}

/** A change that its key is for: nobody makes one that was not asked about. */
export class PermittedChange {
  readonly change: ChangeRequest;
  readonly key: SquadKey;

  private constructor(change: ChangeRequest, key: SquadKey) {
    this.change = change;
    this.key = key;
  }

  /** Throws `Denied` when the change is not for the key, and writes that down. */
  static async of(change: ChangeRequest, key: SquadKey, store: ReleaseStore): Promise<PermittedChange> {
    const message = whyDenied(change, key);
    if (message === undefined) return new PermittedChange(change, key);
    await record(store, { by: key.squad, key: key.id, what: wordsOf(change), outcome: 'denied', message });
    throw new Denied(message);
  }
}

/** Makes a change with a key's rights. Throws `Refused` when the gate did not let it pass. */
export function makeKeyedChange(
  { change, key }: PermittedChange,
  { store, before, probe, changes }: KeyedParts,
  say: (line: string) => void,
): Promise<Composition> {
  return changes.run(interrupted =>
    makeChange(change, { store, before, who: { by: key.squad, key: key.id }, say, probe, interrupted }),
  );
}
