import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Overlays of the frame; one is open at a time. */
export type Overlay = 'menu' | 'mega-menu' | 'cart-sidebar' | 'account-menu' | 'contact-menu';

export interface NavigationState {
  openOverlay: Overlay | null;
}

const initialState: NavigationState = { openOverlay: null };

export const navigationSlice = createSlice({
  name: 'navigation',
  initialState,
  reducers: {
    overlayOpened(state, { payload }: PayloadAction<Overlay>) {
      state.openOverlay = payload;
    },
    /** Without a name, whatever is open closes: every change of the path does that. */
    overlayClosed(state, { payload }: PayloadAction<Overlay | undefined>) {
      if (payload === undefined || state.openOverlay === payload) state.openOverlay = null;
    },
  },
  selectors: {
    selectIsOpen: (state, overlay: Overlay) => state.openOverlay === overlay,
  },
});
export const { overlayOpened, overlayClosed } = navigationSlice.actions;
export const { selectIsOpen } = navigationSlice.selectors;
