import type { Customer } from '@exwerk/contract/calls/customer-calls';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface SessionState {
  /** `unknown` until the browser has asked: public pages are rendered for nobody in particular. */
  status: 'unknown' | 'guest' | 'customer';
  customer: Customer | null;
  /** Permyriad taken off by the personalised discount; zero without one. */
  personalisedDiscount: number;
  /** Who it is could not be found out: neither customer nor cart are known. */
  isMissed?: boolean;
}

const initialState: SessionState = { status: 'unknown', customer: null, personalisedDiscount: 0 };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    customerChanged(state, { payload }: PayloadAction<Customer | null>) {
      if (!payload || payload.id !== state.customer?.id) state.personalisedDiscount = 0;
      state.customer = payload;
      state.status = payload ? 'customer' : 'guest';
      delete state.isMissed;
    },
    sessionMissed(state) {
      if (state.status === 'unknown') state.isMissed = true;
    },
    personalisedDiscountLoaded(state, { payload }: PayloadAction<number>) {
      state.personalisedDiscount = payload;
    },
  },
});
export const { customerChanged, personalisedDiscountLoaded, sessionMissed } = sessionSlice.actions;
