import type { Keys } from '@exwerk/service/config/variables';
import type { Logger } from 'pino';
import type { RunningChanges } from '../changes/running-changes.ts';
import type { Probe } from '../gate/gate.ts';
import type { Admission } from '../keys/admission.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** What the API and the console work on. */
export interface ApiParts extends Admission {
  readonly store: ReleaseStore;
  /** Where releases come from that are not here yet; without it, squads release here. */
  readonly before?: ReleaseStore | undefined;
  /** What the gate tries pages with. */
  readonly probe: Probe | undefined;
  readonly changes: RunningChanges;
  readonly previewSecrets: Keys;
  readonly logger: Logger;
  /** Hears of failures that are the process's own. */
  readonly onFault: (error: unknown) => void;
}
