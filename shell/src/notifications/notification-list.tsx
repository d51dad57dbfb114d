import { notificationDismissed, type UiNotification, useAppDispatch, useAppSelector } from '@exwerk/runtime';
import { Notification } from '@exwerk/ui/notification';
import notificationLooks from '@exwerk/ui/notification.module.css';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';

/** Short messages over the page, each gone after its own time. */
export function NotificationList() {
  const notifications = useAppSelector(state => state.notifications.notifications);
  return (
    <div className={notificationLooks.list} aria-live="polite">
      {notifications.map(notification => (
        <TimedNotification key={notification.id} notification={notification} />
      ))}
    </div>
  );
}

function TimedNotification({ notification: { id, type, text, duration } }: { notification: UiNotification }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (duration === null) return;
    const timer = setTimeout(() => dispatch(notificationDismissed(id)), duration);
    return () => clearTimeout(timer);
  }, [dispatch, duration, id]);
  return (
    <Notification
      tone={type}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
      onClose={() => dispatch(notificationDismissed(id))}
    >
      {text}
    </Notification>
  );
}
