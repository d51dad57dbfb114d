import { notificationDismissed, type UiNotification, useAppDispatch } from '@exwerk/runtime';
import { Notification } from '@exwerk/ui/notification';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';

export default function TimedNotification({
  notification: { id, type, text, duration },
}: {
  notification: UiNotification;
}) {
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
