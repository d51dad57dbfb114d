import { useAppSelector } from '@exwerk/runtime';
import { RegionBoundary } from '@exwerk/runtime/page/region-boundary';
import notificationLooks from '@exwerk/ui/notification.module.css';
import { lazy, Suspense } from 'react';

const TimedNotification = lazy(() => import(/* webpackChunkName: "page-end" */ './timed-notification.tsx'));

/** Short messages over the page, each gone after its own time. The list is there before the first one: only then is that read out. */
export function NotificationList() {
  const notifications = useAppSelector(state => state.notifications.notifications);
  return (
    <div className={notificationLooks.list} aria-live="polite">
      {notifications.map(notification => (
        <RegionBoundary key={notification.id} name="shell/notifications">
          <Suspense>
            <TimedNotification notification={notification} />
          </Suspense>
        </RegionBoundary>
      ))}
    </div>
  );
}
