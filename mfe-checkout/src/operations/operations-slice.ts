import type { ProblemDetails } from '@exwerk/contract/calls/problem';
import { rootReducer } from '@exwerk/runtime';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What can fail, each with an error slot of its own. */
const operations = [
  'load',
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

interface Failure {
  readonly message: string;
  /** Of what there was too little, when that is why. */
  readonly articles?: ShortArticles | undefined;
}

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
    operationFailed(state, { payload }: PayloadAction<{ operation: Operation } & Failure>) {
      const { operation, message, articles } = payload;
      state.errors[operation] = { message, articles: articles && [...articles] };
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
    selectError: (state, operation: Operation) => state.errors[operation]?.message,
    selectShortArticles: (state, operation: Operation): ShortArticles | undefined => state.errors[operation]?.articles,
    selectPendingQuantity: (state, lineItemId: string): number | undefined => state.pendingQuantities[lineItemId],
    selectIsSettled: state => Object.keys(state.pendingQuantities).length === 0,
  },
});

/** Only this remote reads it, so it joins the shop's state when the remote is loaded. */
export const operationsSlice = slice.injectInto(rootReducer);
export const { operationFailed, operationSucceeded, quantityChosen, quantitiesSent } = slice.actions;
export const { selectError, selectShortArticles, selectPendingQuantity } = operationsSlice.selectors;
