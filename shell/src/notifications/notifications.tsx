import {
  notificationDismissed,
  type UiNotification,
  useAppDispatch,
  useAppSelector,
} from '@exwerk/shared-kernel/runtime';
import { Notification } from '@exwerk/shared-kernel/ui/notification';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import styles from './notifications.module.css';

/** SHELL-48: short messages over the page, each leaving by itself. */
export function Notifications() {
  const notifications = useAppSelector(state => state.notifications.notifications);
  return (
    <div className={styles.list}>
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
  }, [dispatch, id, duration]);
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
