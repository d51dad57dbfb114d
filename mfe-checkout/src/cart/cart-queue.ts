import { cartDelay } from '@exwerk/contract/defaults/cart';
import type { AppDispatch, AppThunk } from '@exwerk/runtime';
import { changeLines } from '../cart-changes/change-lines.ts';
import { type LineChange, withChange } from '../cart-changes/line-changes.ts';
import { quantitiesSent, quantityChosen } from '../operations/operations-slice.ts';

interface Waiting {
  changes: LineChange[];
  /** The last change of each line. While it is unanswered, so is the line, whichever earlier one is answered. */
  readonly last: Map<string, LineChange>;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Of each store of the page; there is one, but tests make more. */
const waitingOf = new WeakMap<object, Waiting>();

async function flush(dispatch: AppDispatch, waiting: Waiting): Promise<void> {
  const changes = waiting.changes;
  waiting.changes = [];
  await dispatch(changeLines(changes));
  const settled = changes.filter(change => waiting.last.get(change.lineItemId) === change);
  dispatch(quantitiesSent(settled.map(({ lineItemId }) => lineItemId)));
}

/** Sets a line's quantity soon: shown at once, sent with whatever else changes within 300 ms. */
export const queueLineChange =
  (change: LineChange): AppThunk =>
  (dispatch, getState) => {
    const waiting: Waiting = waitingOf.get(getState) ?? { changes: [], last: new Map(), timer: undefined };
    waitingOf.set(getState, waiting);
    waiting.changes = withChange(waiting.changes, change);
    waiting.last.set(change.lineItemId, change);
    dispatch(quantityChosen(change));
    clearTimeout(waiting.timer);
    waiting.timer = setTimeout(() => flush(dispatch, waiting), cartDelay);
  };
