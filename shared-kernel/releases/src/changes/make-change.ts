import type { Composition } from '@exwerk/contract/releases/composition';
import { type AuditEntry, record, type Who } from '../audit/audit-log.ts';
import { Composer } from '../composition/composer.ts';
import type { Revisions } from '../composition/composition-store.ts';
import { takeOver } from '../environments/take-over.ts';
import { Refused } from '../gate/candidate.ts';
import type { Probe } from '../gate/gate.ts';
import { unlessInterrupted } from '../interruption.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type Beginning, type ChangeRequest, wordsOf } from './change-request.ts';

interface ChangeParts {
  readonly store: ReleaseStore;
  /** Where releases are taken over from that are not here yet. */
  readonly before?: ReleaseStore | undefined;
  readonly who: Who;
  readonly say: (line: string) => void;
  readonly probe?: Probe | undefined;
  /** Ends what is taken over and what the gate does. */
  readonly interrupted?: AbortSignal | undefined;
}

/** Changes what visitors get and writes down who did it, whatever comes of it. Throws `Refused` when the gate did not let it pass. */
export async function makeChange(
  change: ChangeRequest | Beginning,
  { store, before: source, who, say, probe, interrupted }: ChangeParts,
): Promise<Composition> {
  const why = 'why' in change ? change.why : undefined;
  const entry = { ...who, what: wordsOf(change), why };
  const by = who.key === undefined ? who.by : `${who.by}, key ${who.key}`;
  let revisions: Revisions | undefined;
  const written = (own: Revisions) => {
    revisions = own;
  };
  /** What has happened has happened, whether or not it is written down; nobody is to be told something else. */
  const note = (outcome: Pick<AuditEntry, 'outcome' | 'message' | 'revisions'>) =>
    record(store, { ...entry, ...outcome }).catch((error: unknown) =>
      say(`What came of it (${outcome.outcome}) is not written down: ${messageOf(error)}`),
    );
  let after: Composition;
  try {
    interrupted?.throwIfAborted();
    if (source && 'releases' in change)
      await unlessInterrupted(takeOver(change.releases, { from: source, to: store, say }), interrupted);
    after = await make(change, new Composer({ store, say, probe, why, by, interrupted, written }));
  } catch (error) {
    await note({ outcome: error instanceof Refused ? 'refused' : 'failed', message: messageOf(error) });
    throw error;
  }
  // Where somebody else was faster with the same, there was nothing left to change.
  await note({ outcome: 'done', revisions: revisions ?? { from: after.revision, to: after.revision } });
  return after;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function make(change: ChangeRequest | Beginning, composer: Composer): Promise<Composition> {
  switch (change.do) {
    case 'begin':
      return composer.begin(change.releases);
    case 'promote':
      return composer.promote(change.releases, change.dropping);
    case 'add':
      return composer.add(change.releases);
    case 'remove':
      return composer.remove(change.name);
    case 'rollback':
      return composer.rollBack(change.name);
    case 'canary':
      return composer.canary(change.releases, change.share, change.dropping);
    case 'end-canary':
      return composer.endCanary(change.names);
    case 'preview':
      return composer.preview(change.preview, change.releases);
    case 'end-preview':
      return composer.endPreview(change.preview);
  }
}
