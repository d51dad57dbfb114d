import type { Purpose } from '@exwerk/contract/consent/purposes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface ConsentState {
  /** What the visitor allows; nothing until the decision is known. */
  granted: readonly Purpose[];
  /** The question whether, or the settings for what; neither is open on most pages. */
  open: 'question' | 'settings' | null;
}

const initialState: ConsentState = { granted: [], open: null };

export const consentSlice = createSlice({
  name: 'consent',
  initialState,
  reducers: {
    consentChanged: (_state, { payload }: PayloadAction<readonly Purpose[]>) => ({ granted: payload, open: null }),
    /** As the cookie says. That changes with the proof of an earlier decision, too, while the visitor may be at the settings again. */
    consentRead: ({ granted, open }, { payload }: PayloadAction<readonly Purpose[]>) => {
      const isSame = payload.length === granted.length && payload.every(purpose => granted.includes(purpose));
      return { granted: payload, open: isSame && open === 'settings' ? open : null };
    },
    consentOpened(state, { payload }: PayloadAction<ConsentState['open']>) {
      state.open = payload;
    },
  },
});
export const { consentChanged, consentOpened, consentRead } = consentSlice.actions;

/** Whether the visitor allows one of the purposes; what serves none needs no leave. */
export const isAllowed = ({ granted }: ConsentState, wanted: readonly Purpose[] | undefined): boolean =>
  !wanted || wanted.some(purpose => granted.includes(purpose));

type ConsentStore = { getState(): { consent: ConsentState }; subscribe(listener: () => void): () => void };

/** Runs once, as soon as the visitor allows one of the purposes: now or later on this page. */
export function whenAllowed(store: ConsentStore, wanted: readonly Purpose[], run: () => Promise<void>): void {
  const start = () => void run().catch((error: unknown) => console.warn('What is allowed could not be started', error));
  if (isAllowed(store.getState().consent, wanted)) {
    start();
    return;
  }
  const stop = store.subscribe(() => {
    if (!isAllowed(store.getState().consent, wanted)) return;
    stop();
    start();
  });
}
