import { type Position, positionOf } from '../commerce/change-position.ts';
import { type Change, changesAtOnce, overlap } from './catalog-changes.ts';

/**
 * Takes in what changed in one kind of data, each change once. What changed lately is asked for again and again, because a change may
 * be told after one that is later.
 */
export function createNewChanges(parts: {
  /** The next changes behind a position, oldest first */
  load(after: Position): Promise<readonly Change[]>;
  takeIn(changes: readonly Change[]): Promise<void>;
}) {
  const { load, takeIn } = parts;
  /** What is asked for again and was taken in. */
  const known = new Set<Position>();

  /** Calls `keep` with each position behind which everything is still to be asked for. */
  return async (position: Position, keep: (position: Position) => void): Promise<void> => {
    for (let after = position; ; ) {
      // From before the question, for it is what the answer is sure to know.
      const sure = new Date(Date.now() - overlap).toISOString();
      const changes = await load(after);
      const fresh = changes.filter(change => !known.has(positionOf(change)));
      if (fresh.length > 0) await takeIn(fresh);
      for (const change of fresh) known.add(positionOf(change));
      const last = changes.findLast(({ lastModifiedAt }) => lastModifiedAt < sure);
      if (last) {
        const kept = positionOf(last);
        keep(kept);
        for (const one of known) if (one <= kept) known.delete(one);
      }
      const end = changes.at(-1);
      if (!end || changes.length < changesAtOnce) return;
      after = positionOf(end);
    }
  };
}
