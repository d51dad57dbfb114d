import type { Problem, ProblemDetails } from '@exwerk/contract/calls/problem';
import { type AppThunk, rootReducer } from '@exwerk/runtime';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What can fail, each with an error slot of its own; that of loading, which the frame does, stands in the session: `isMissed`. */
const operations = [
  'add',
  'remove',
  'updateQuantity',
  'clear',
  'couponApply',
  'couponRemove',
  'address',
  'orderMake',
  'paymentContext',
  'payAndOrder',
  'submitDetails',
  'removeCard',
] as const;
export type Operation = (typeof operations)[number];

type ShortArticles = NonNullable<ProblemDetails['articles']>;

/** The details say of what there was too little, when that is why; `isUnreachable` that the cart of the shop is not known either. */
type Failure = Pick<Problem, 'message' | 'details'> & { isUnreachable?: boolean };

interface OperationsState {
  /** The last failure, gone when the operation next succeeds. */
  errors: Partial<Record<Operation, Failure>>;
  /** Quantities by line that were chosen and are not answered yet. */
  pendingQuantities: Record<string, number>;
}

const initialState: OperationsState = { errors: {}, pendingQuantities: {} };

const slice = createSlice({
  name: 'checkoutOperations',
  initialState,
  reducers: {
    failed(state, { payload: [operation, failure] }: PayloadAction<[Operation, Failure]>) {
      state.errors[operation] = failure;
    },
    // What went wrong with a line is news until anything has worked since.
    operationSucceeded(state, { payload }: PayloadAction<Operation>) {
      for (const operation of [payload, 'remove', 'updateQuantity'] as const) delete state.errors[operation];
    },
    quantityChosen(state, { payload }: PayloadAction<{ lineItemId: string; quantity: number }>) {
      state.pendingQuantities[payload.lineItemId] = payload.quantity;
    },
    quantitiesSent(state, { payload }: PayloadAction<readonly string[]>) {
      for (const lineItemId of payload) delete state.pendingQuantities[lineItemId];
    },
  },
  selectors: {
    selectFailure: (state, operation: Operation) => state.errors[operation],
    selectShortArticles: (state, operation: Operation): ShortArticles | undefined =>
      state.errors[operation]?.details?.articles,
    selectPendingQuantity: (state, lineItemId: string): number | undefined => state.pendingQuantities[lineItemId],
  },
});

/** Only this remote reads it, so it joins the shop's state when the remote is loaded. */
export const operationsSlice = slice.injectInto(rootReducer);
export const { operationSucceeded, quantityChosen, quantitiesSent } = slice.actions;
export const { selectFailure, selectShortArticles, selectPendingQuantity } = operationsSlice.selectors;

export const logFailure = (operation: Operation, { message }: Failure) =>
  console.warn(`The operation ${operation} failed: ${message}`);

/** Keeps a failure in the slot of its operation, and logs it. */
export const operationFailed =
  (operation: Operation, failure: Failure): AppThunk =>
  dispatch => {
    logFailure(operation, failure);
    dispatch(slice.actions.failed([operation, failure]));
  };
