import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What a place that opens the contact form may fill in beforehand. */
export interface ContactPreset {
  reason?: string;
  subreason?: string;
  /** Eight digits, without the prefix EX. */
  productNumber?: string;
  quantity?: number;
}

export interface ContactState {
  isOpen: boolean;
  preset: ContactPreset;
}

const initialState: ContactState = { isOpen: false, preset: {} };

export const contactSlice = createSlice({
  name: 'contact',
  initialState,
  reducers: {
    contactOpened(state, { payload }: PayloadAction<ContactPreset>) {
      state.isOpen = true;
      state.preset = payload;
    },
    contactClosed(state) {
      state.isOpen = false;
    },
  },
});
export const { contactOpened, contactClosed } = contactSlice.actions;
