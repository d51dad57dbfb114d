import { createSlice, type PayloadAction, weakMapMemoize } from '@reduxjs/toolkit';
import type { Messages } from '../remotes/remote-modules.ts';

export interface I18nState {
  locale: string;
  /** Texts of the shell and of the remotes whose pages are shown; slots bring their own. */
  messages: Messages;
}

/**
 * Both sets together, the same object for the same sets; the second wins. Sets are wholly compiled or wholly plain, which the merged type
 * can't tell.
 */
export const joinMessages = weakMapMemoize(
  (some: Messages, others: Messages): Messages => ({ ...some, ...others }) as Messages,
);

const initialState: I18nState = { locale: 'en-GB', messages: {} };

export const i18nSlice = createSlice({
  name: 'i18n',
  initialState,
  reducers: {
    messagesAdded(state, { payload }: PayloadAction<Messages>) {
      state.messages = joinMessages(state.messages, payload);
    },
  },
});
export const { messagesAdded } = i18nSlice.actions;
