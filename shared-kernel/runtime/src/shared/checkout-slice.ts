import type { ShippingAddressMode } from '@exwerk/contract/calls/address-options';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Only what pages of more than one remote read. */
export interface CheckoutState {
  shippingAddressMode: ShippingAddressMode;
  /** Key of the chosen method, `scheme` first. */
  paymentSelected: string;
  /** Cart version of the last begin-checkout event. */
  beginCheckoutEventCartVersion: number | null;
  reviewConsent: boolean;
}

const initialState: CheckoutState = {
  shippingAddressMode: 'SAME_AS_BILLING',
  paymentSelected: 'scheme',
  beginCheckoutEventCartVersion: null,
  reviewConsent: true,
};

export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState,
  reducers: {
    shippingAddressModeChosen(state, { payload }: PayloadAction<ShippingAddressMode>) {
      state.shippingAddressMode = payload;
    },
    paymentChosen(state, { payload }: PayloadAction<string>) {
      state.paymentSelected = payload;
    },
    beginCheckoutTracked(state, { payload }: PayloadAction<number>) {
      state.beginCheckoutEventCartVersion = payload;
    },
    reviewConsentChanged(state, { payload }: PayloadAction<boolean>) {
      state.reviewConsent = payload;
    },
  },
});
export const { shippingAddressModeChosen, paymentChosen, beginCheckoutTracked, reviewConsentChanged } =
  checkoutSlice.actions;
