import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

/** Shown for 3 s unless it says otherwise; `null` stays until dismissed. */
export const defaultNotificationDuration = 3000;

export interface UiNotification {
  id: string;
  type: 'info' | 'success' | 'warning' | 'error';
  /** Text in the page's language. */
  text: string;
  duration: number | null;
  /** Whose failure it tells, `add` */
  operation?: string;
}

interface ToldFailure {
  id: string;
  operation: string;
  text: string | null | undefined;
}

export interface NotificationsState {
  notifications: UiNotification[];
}

const initialState: NotificationsState = { notifications: [] };

export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    notified: {
      prepare: (notification: Pick<UiNotification, 'type' | 'text'> & { duration?: number | null }) => ({
        payload: { id: nanoid(), duration: defaultNotificationDuration, ...notification },
      }),
      reducer(state, { payload }: PayloadAction<UiNotification>) {
        state.notifications.push(payload);
      },
    },
    /**
     * How an operation has ended: why it failed, which is shown until it is dismissed or the operation ends anew; no text where it worked.
     * A failure that is told again is another notification, so that it is read out again.
     */
    failureTold: {
      prepare: (operation: string, text: string | null | undefined) => ({ payload: { id: nanoid(), operation, text } }),
      reducer(state, { payload: { text, ...told } }: PayloadAction<ToldFailure>) {
        state.notifications = state.notifications.filter(({ operation }) => operation !== told.operation);
        if (text) state.notifications.push({ ...told, text, type: 'error', duration: null });
      },
    },
    notificationDismissed(state, { payload }: PayloadAction<string>) {
      state.notifications = state.notifications.filter(notification => notification.id !== payload);
    },
  },
});
export const { notified, failureTold, notificationDismissed } = notificationsSlice.actions;
