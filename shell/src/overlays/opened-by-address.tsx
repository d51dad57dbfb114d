import { confirmationParameter, contactParameter } from '@exwerk/contract/defaults/page';
import { contactOpened, useAppDispatch, useTakenParameters } from '@exwerk/runtime';
import { lazy, Suspense, useState } from 'react';

const ConfirmationDialog = lazy(() => import(/* webpackChunkName: "confirmation" */ './confirmation-dialog.tsx'));

/**
 * The confirmation for `?confirmation=true`, and the support form for `?contact`, where a reason as its value preselects it. A component of
 * its own, so that what lies over the page is not drawn again for a navigation that only begins.
 */
export function OpenedByAddress() {
  const dispatch = useAppDispatch();
  const [isConfirmed, setConfirmed] = useState(false);
  useTakenParameters({
    [confirmationParameter]: value => {
      const isMeant = value === 'true';
      if (isMeant) setConfirmed(true);
      return isMeant;
    },
    [contactParameter]: reason => {
      dispatch(contactOpened(/^[a-z-]+$/.test(reason) ? { reason } : {}));
      return true;
    },
  });
  if (!isConfirmed) return null;
  return (
    <Suspense>
      <ConfirmationDialog onClose={() => setConfirmed(false)} />
    </Suspense>
  );
}
