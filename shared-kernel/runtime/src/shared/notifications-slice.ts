import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

/** Shown for 3 s unless it says otherwise; `null` stays until dismissed. */
export const defaultNotificationDuration = 3000;

export interface UiNotification {
  id: string;
  type: 'info' | 'success' | 'warning' | 'error';
  /** Text in the page's language. */
  text: string;
  duration: number | null;
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
    notificationDismissed(state, { payload }: PayloadAction<string>) {
      state.notifications = state.notifications.filter(notification => notification.id !== payload);
    },
  },
});
export const { notified, notificationDismissed } = notificationsSlice.actions;
