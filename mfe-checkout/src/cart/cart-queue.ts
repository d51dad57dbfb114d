import type { AppDispatch, AppThunk } from '@exwerk/shared-kernel/runtime';
import { quantitiesSettled, quantityChosen } from '../operations/operations-slice.ts';
import { changeLines } from './cart-operations.ts';
import { type LineChange, withChange } from './line-changes.ts';

/** CART-03, TCONST-09: milliseconds after the last change in which more may join it. */
export const cartDelay = 300;

interface Waiting {
  changes: LineChange[];
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Of each store of the page; there is one, but tests make more. */
const waitingOf = new WeakMap<object, Waiting>();

async function flush(dispatch: AppDispatch, waiting: Waiting): Promise<void> {
  const changes = waiting.changes;
  waiting.changes = [];
  await dispatch(changeLines(changes));
  const settled = changes.map(change => change.lineItemId);
  dispatch(quantitiesSettled(settled.filter(id => !waiting.changes.some(change => change.lineItemId === id))));
}

/** Sets a line's quantity soon: shown at once, sent with whatever else changes within 300 ms. */
export const queueLineChange =
  (change: LineChange): AppThunk =>
  (dispatch, getState) => {
    const waiting: Waiting = waitingOf.get(getState) ?? { changes: [], timer: undefined };
    waitingOf.set(getState, waiting);
    waiting.changes = withChange(waiting.changes, change);
    dispatch(quantityChosen(change));
    clearTimeout(waiting.timer);
    waiting.timer = setTimeout(() => flush(dispatch, waiting), cartDelay);
  };
