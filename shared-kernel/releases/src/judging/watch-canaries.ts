import type { Figures } from '@exwerk/contract/releases/figures';
import type { Logger } from 'pino';
import { readComposition } from '../composition/composition-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { keepCanaryPoints } from './canary-figures.ts';

interface Watch {
  readonly store: ReleaseStore;
  readonly figures: () => Promise<Figures[]>;
  /** Seconds between two looks. */
  readonly every: number;
  readonly logger: Pick<Logger, 'warn'>;
}

/** Keeps how canaries fare while there are any, for as long as the process runs. */
export function watchCanaries({ store, figures, every, logger }: Watch): void {
  let before: readonly Figures[] | undefined;
  const look = async () => {
    const composition = await readComposition(store);
    if (!composition || composition.canaries.length === 0) {
      before = undefined;
      return;
    }
    const after = await figures();
    if (before) await keepCanaryPoints(store, composition, { before, after, milliseconds: every * 1000 });
    before = after;
  };
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      // The next look takes in what this one has missed.
      .catch(error => logger.warn({ err: error }, 'the figures of canaries could not be kept'))
      .finally(() => {
        isLooking = false;
      });
  }, every * 1000);
  timer.unref();
}
