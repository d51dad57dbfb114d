import { cartDelay } from '@exwerk/contract/defaults/cart';
import type { AppDispatch, AppThunk } from '@exwerk/runtime';
import { changeLines } from '../cart-changes/change-lines.ts';
import { type LineChange, withChange } from '../cart-changes/line-changes.ts';
import { fetchCartCalls } from '../checkout-endpoints.ts';
import { quantitiesSent, quantityChosen } from '../operations/operations-slice.ts';

interface Waiting {
  changes: LineChange[];
  /** The last change of each line that is unanswered. While it is, so is the line, whichever earlier one is answered. */
  readonly last: Map<string, LineChange>;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Of each store of the page; there is one, but tests make more. */
const waitingOf = new WeakMap<object, Waiting>();

async function flush(dispatch: AppDispatch, waiting: Waiting): Promise<void> {
  clearTimeout(waiting.timer);
  const changes = waiting.changes;
  if (changes.length === 0) return;
  waiting.changes = [];
  await dispatch(changeLines(changes));
  const settled = changes.filter(change => waiting.last.get(change.lineItemId) === change);
  for (const { lineItemId } of settled) waiting.last.delete(lineItemId);
  dispatch(quantitiesSent(settled.map(({ lineItemId }) => lineItemId)));
}

function begin(dispatch: AppDispatch): Waiting {
  const waiting: Waiting = { changes: [], last: new Map(), timer: undefined };
  // Whoever leaves the page has chosen all the same. What is typed counts with `pagehide`, and may be the first to wait here: the page is
  // said to be hidden after that.
  for (const leaving of ['pagehide', 'visibilitychange'])
    window.addEventListener(leaving, () => flush(dispatch, waiting));
  return waiting;
}

/** Sets a line's quantity soon: shown at once, sent with whatever else changes within 300 ms. */
export const queueLineChange =
  (change: LineChange): AppThunk =>
  (dispatch, getState) => {
    const waiting = waitingOf.get(getState) ?? begin(dispatch);
    waitingOf.set(getState, waiting);
    waiting.changes = withChange(waiting.changes, change);
    waiting.last.set(change.lineItemId, change);
    dispatch(quantityChosen(change));
    fetchCartCalls();
    clearTimeout(waiting.timer);
    waiting.timer = setTimeout(() => flush(dispatch, waiting), cartDelay);
  };
